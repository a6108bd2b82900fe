import type { ApiDescription } from '../config/site-config.ts';
import { FORM_END, type RequestForm } from '../lib/samples/form-values.ts';
import { stringify } from '../lib/samples/json.ts';
import { writePostmanCollection, writePostmanEnvironment } from './postman.ts';
import { readDocument } from './read-document.ts';
import { buildReference } from './reference.ts';
import { writeYaml } from './yaml-file.ts';

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
      label: 'Postman collection',
      write: (getAddress) => writePostmanCollection(api, getAddress),
    },
    { route: `${base}.postman_environment.json`, label: 'Postman environment', write: () => writePostmanEnvironment(api) },
  ];
}

/** Lists the forms of an API's operations, next to their pages. A webhook has none, and nor has an API without samples. */
export function listRequestForms(api: ApiDescription): { route: string; makeForm: () => RequestForm | undefined }[] {
  if (api.sampleLanguages.length === 0) return [];
  return buildReference(api).operations.flatMap(({ operation, makeModel }) =>
    operation.isWebhook ? [] : [{ route: `${operation.route}${FORM_END}`, makeForm: () => makeModel().request }],
  );
}

/** Returns a description for download: the file as written, or several files joined into one. */
export function getDownload(api: ApiDescription, format: 'yaml' | 'json'): string {
  const { files, written } = readDocument(api);
  const [text = ''] = files.values();
  const isOne = files.size === 1;
  // JSON is YAML too, but not the other way round.
  if (isOne && (format === 'yaml' ? !isJson(text) : isJson(text))) return text;
  return format === 'json' ? `${stringify(written, 2)}\n` : writeYaml(written);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
