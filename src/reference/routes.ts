import type { ApiDescription } from '../config/site-config.ts';
import { cutBytes, cutText } from '../lib/characters.ts';
import { toText, type JsonObject } from './fields.ts';

/** Letters in the last part of an address built from a name. */
const LONGEST_ROUTE_NAME = 100;
/** Bytes of the same. A file system allows 255 per name, including ending and number, and some letters take four. */
const MOST_ROUTE_BYTES = 180;

/** Operations above which each group has a page and the overview lists only groups. */
export const MANY_OPERATIONS = 300;

export function getSchemaIndexRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/schemas`;
}

/** Returns the address of the list of changes, below which is its feed. */
export function getChangesRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/changes`;
}

/** Returns whether a description is too large for one list. */
export function hasGroupPages({ operationCount }: { operationCount: number }): boolean {
  return operationCount > MANY_OPERATIONS;
}

export function getGroupRoute(api: Pick<ApiDescription, 'path'>, slug: string): string {
  return `${api.path}/groups/${slug}`;
}

/** Turns an operation id such as `getSSOToken` into the last part of a route, `get-sso-token`. */
export function toKebabCase(operationId: string): string {
  return operationId
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .toLowerCase();
}

/** Returns the last part of an operation's route: its `x-slug`, else made from its id. */
export function getOperationSlug({ operationId, 'x-slug': slug }: JsonObject, otherwise = ''): string {
  return toText(slug) || toRouteName(toKebabCase(toText(operationId) || otherwise));
}

/** Makes a name safe for a route and a file: no dot or slash, nothing at its ends, no clash with a folder's page, not too long for a disk. */
export function toRouteName(name: string): string {
  const plain = name
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  const safe = cutBytes(cutText(plain, LONGEST_ROUTE_NAME), MOST_ROUTE_BYTES);
  return safe === '' || safe === 'index' || safe === '404' ? `${safe || 'unnamed'}-page` : safe;
}

/** Takes a name that no other has yet: the wanted one, else with a number. Disks may not tell apart names by case. */
export function takeName(taken: Set<string>, wanted: string, isNumbered = true): string {
  let name = wanted;
  if (isNumbered) for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted}-${count}`;
  taken.add(name.toLowerCase());
  return name;
}
