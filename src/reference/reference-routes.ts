import type { ApiDescription } from '../config/site-config.ts';
import type { Description } from './read-description.ts';

/** Operations above which each group has a page and the overview lists only groups. */
export const MANY_OPERATIONS = 300;

/** Returns the address of the list of schemas. */
export function getSchemaIndexRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/schemas`;
}

/** Returns the address of the list of changes, below which is its feed. */
export function getChangesRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/changes`;
}

/** Returns whether a description is too large for one list. */
export function hasGroupPages({ operationCount }: Pick<Description, 'operationCount'>): boolean {
  return operationCount > MANY_OPERATIONS;
}

/** Returns the address of a group's list of operations. */
export function getGroupRoute(api: Pick<ApiDescription, 'path'>, slug: string): string {
  return `${api.path}/groups/${slug}`;
}
