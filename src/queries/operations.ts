import { getCollection } from 'astro:content';
import siteConfig from '#site-config';
import type { ApiDescription } from '../data/config-schema.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Description } from '../openapi/read-description.ts';
import { buildReference, type Reference } from '../openapi/reference.ts';
import { memoize } from './memoize.ts';

/** All operations of all configured API descriptions, by group in the order the file declares the tags. */
export const getOperations = memoize(async (): Promise<Operation[]> => {
  const entries = await getCollection('operations');
  return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
});

/** The configured API descriptions with the plans of all their pages. */
export const getReferences = memoize(async (): Promise<{ api: ApiDescription; reference: Reference }[]> =>
  siteConfig.apis.map((api) => ({ api, reference: buildReference(api) })),
);

/** The configured API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => (await getReferences()).map(({ reference }) => reference.description));
