import { getCollection } from 'astro:content';
import siteConfig from '#site-config';
import type { ApiDescription } from '../config/site-config.ts';
import type { Operation } from '../reference/operation.ts';
import type { Description } from '../reference/read-description.ts';
import { buildReference, type Reference } from '../reference/reference.ts';
import { memoize } from './memoize.ts';

/** Lists all operations of all configured API descriptions, by group in the order of the file's tags. */
export const getOperations = memoize(async (): Promise<Operation[]> => {
  // Astro warns at every query of an empty collection (withastro/astro#15329).
  const entries = siteConfig.apis.length === 0 ? [] : await getCollection('operations');
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
});

/** Lists the configured API descriptions with the plans of all pages. */
export const getReferences = memoize(async (): Promise<{ api: ApiDescription; reference: Reference }[]> =>
  siteConfig.apis.map((api) => ({ api, reference: buildReference(api) })),
);

/** Lists API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => (await getReferences()).map(({ reference }) => reference.description));
