import type { ApiDescription } from '../config/site-config.ts';
import type { Description, Operation } from '../reference/read-description.ts';
import { loadDescriptions } from '../reference/read-document.ts';
import { buildReference, type Reference } from '../reference/reference.ts';
import { memoize } from './memoize.ts';
import siteConfig from '#site-config';

/** Lists the configured API descriptions with the plans of all pages. */
export const getReferences = memoize(async (): Promise<{ api: ApiDescription; reference: Reference }[]> => {
  await loadDescriptions(siteConfig.apis);
  return siteConfig.apis.map((api) => ({ api, reference: buildReference(api) }));
});

/** Lists all operations of all configured API descriptions, by group in the order of the file's tags. */
export const getOperations = memoize(async (): Promise<Operation[]> =>
  (await getReferences()).flatMap(({ reference }) => reference.operations.map(({ operation }) => operation)),
);

/** Lists API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => (await getReferences()).map(({ reference }) => reference.description));
