import type { ApiDescription } from '../data/config-schema.ts';
import type { Description } from './read-description.ts';

/** From this many operations on, groups have pages of their own and the overview lists only groups. */
export const MANY_OPERATIONS = 300;

/** Address of the list of all schemas. */
export function getSchemaIndexRoute(api: Pick<ApiDescription, 'path'>): string {
  return `${api.path}/schemas`;
}

/** Whether a description has too many operations for one list. */
export function hasGroupPages({ operationCount }: Pick<Description, 'operationCount'>): boolean {
  return operationCount > MANY_OPERATIONS;
}

/** Address of the list of a group's operations. */
export function getGroupRoute(api: Pick<ApiDescription, 'path'>, slug: string): string {
  return `${api.path}/groups/${slug}`;
}
