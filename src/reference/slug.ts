import { cutBytes, cutText } from '../lib/cut-text.ts';
import { LONGEST_ROUTE_NAME, MOST_ROUTE_BYTES } from './limits.ts';

/** Turns an operation id such as `getSSOToken` into the last part of a route, `get-sso-token`. */
export function toKebabCase(operationId: string): string {
  return operationId
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** Makes a name safe for a route and a file: no dot or slash, nothing at its ends, no clash with a folder's page, not too long for a disk. */
export function toRouteName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '');
  const safe = cutBytes(cutText(plain, LONGEST_ROUTE_NAME), MOST_ROUTE_BYTES);
  return safe === '' || safe === 'index' || safe === '404' ? `${safe || 'unnamed'}-page` : safe;
}
