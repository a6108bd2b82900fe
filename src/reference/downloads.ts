import type { ApiDescription } from '../config/site-config.ts';
import { FORM_END, type RequestForm } from '../lib/samples/form-values.ts';
import { getDownload } from './download.ts';
import { writePostmanCollection, writePostmanEnvironment } from './postman.ts';
import { buildReference } from './reference.ts';

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
    {
      route: `${base}.postman_collection.json`,
      label: 'Collection for Postman and Bruno',
      write: (getAddress) => writePostmanCollection(api, getAddress),
    },
    { route: `${base}.postman_environment.json`, label: 'Environment for Postman and Bruno', write: () => writePostmanEnvironment(api) },
  ];
}

/** Lists the forms of an API's operations, next to their pages. A webhook has none, and nor has an API without samples. */
export function listRequestForms(api: ApiDescription): { route: string; makeForm: () => RequestForm | undefined }[] {
  if (api.sampleLanguages.length === 0) return [];
  return buildReference(api).operations.flatMap(({ operation, makeModel }) =>
    operation.isWebhook ? [] : [{ route: `${operation.route}${FORM_END}`, makeForm: () => makeModel().request }],
  );
}
