/** Turns an operation id such as `getSSOToken` into a route's last part, `get-sso-token`. */
export function toKebabCase(operationId: string): string {
  return operationId
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}
