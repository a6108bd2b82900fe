/** Turns an operation id such as `getSSOToken` into a route's last part, `get-sso-token`. */
export function toKebabCase(operationId: string): string {
  return operationId
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** Makes a name safe as the last part of a route and of a file: no dot, no slash, nothing at its ends, not the name of a folder's page, not too long. */
export function toRouteName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 100);
  return safe === '' || safe === 'index' || safe === '404' ? `${safe || 'unnamed'}-page` : safe;
}
