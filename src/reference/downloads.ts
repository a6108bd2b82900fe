import type { ApiDescription } from '../config/site-config.ts';
import { getDownload } from './download.ts';
import { writePostmanCollection, writePostmanEnvironment } from './postman.ts';

/** A file made from a description. */
export interface Download {
  route: string;
  label: string;
  /** @param getAddress returns the absolute address of a route */
  write: (getAddress: (route: string) => string) => string;
}

/** Lists the files made from a description, next to its overview. */
export function listDownloads(api: ApiDescription): Download[] {
  const base = `${api.path}/${api.id}`;
  return [
    { route: `${base}.yaml`, label: 'OpenAPI as YAML', write: () => getDownload(api, 'yaml') },
    { route: `${base}.json`, label: 'OpenAPI as JSON', write: () => getDownload(api, 'json') },
    { route: `${base}.postman_collection.json`, label: 'Collection for Postman and Bruno', write: (getAddress) => writePostmanCollection(api, getAddress) },
    { route: `${base}.postman_environment.json`, label: 'Environment for Postman and Bruno', write: () => writePostmanEnvironment(api) },
  ];
}
