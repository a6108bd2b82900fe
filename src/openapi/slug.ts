import { cutBytes, cutText } from '../data/cut-text.ts';
import { LONGEST_ROUTE_NAME, MOST_ROUTE_BYTES } from './limits.ts';

/** Turns an operation id such as `getSSOToken` into a route's last part, `get-sso-token`. */
export function toKebabCase(operationId: string): string {
  return operationId
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** Makes a name safe as the last part of a route and of a file: no dot, no slash, nothing at its ends, not the name of a folder's page, not too long for a disk. */
export function toRouteName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '');
  const safe = cutBytes(cutText(plain, LONGEST_ROUTE_NAME), MOST_ROUTE_BYTES);
  return safe === '' || safe === 'index' || safe === '404' ? `${safe || 'unnamed'}-page` : safe;
}
