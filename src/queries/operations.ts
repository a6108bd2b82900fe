import { getCollection } from 'astro:content';
import siteConfig from '#site-config';
import type { ApiDescription } from '../data/config-schema.ts';
import type { OperationModel } from '../openapi/operation-model.ts';
import type { Description, Operation } from '../openapi/read-description.ts';
import {
  buildReference,
  getGroupRoute,
  getSchemaIndexRoute,
  hasGroupPages,
  MANY_OPERATIONS,
  type Reference,
  type SchemaPage,
} from '../openapi/reference.ts';
import { memoize } from './memoize.ts';

export { getGroupRoute, getSchemaIndexRoute, hasGroupPages, MANY_OPERATIONS };
export type { ApiDescription, Description, Operation, OperationModel, Reference, SchemaPage };

/** All operations of all configured API descriptions, by group in the order the file declares the tags. */
export const getOperations = memoize(async (): Promise<Operation[]> => {
  const entries = await getCollection('operations');
  return entries.map((entry) => entry.data as Operation).sort((a, b) => a.order - b.order);
});

/** The configured API descriptions with the models of all their pages. */
export const getReferences = memoize(async (): Promise<{ api: ApiDescription; reference: Reference }[]> =>
  siteConfig.apis.map((api) => ({ api, reference: buildReference(api) })),
);

/** The configured API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => (await getReferences()).map(({ reference }) => reference.description));

/** One sentence about an operation for its head: what it does, then method and path, at most 160 characters. */
export function getOperationSummary({ details, summary, method, path }: Operation): string {
  const call = `${method} ${path}`;
  const [first = summary] = details.split(/(?<=\.)\s/);
  const text = `${first.length + call.length < 155 ? first : `${summary}.`} ${call}`;
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** One sentence about a schema's page for its head, 50 to 160 characters long. */
export function getSchemaSummary(name: string, about: string, { title }: Description): string {
  const [first = ''] = about.replace(/\s+/g, ' ').split(/(?<=\.)\s/);
  const text = `${name} in the ${title} reference: ${first || 'its fields with types, limits and examples, and the operations that use it.'}`;
  const whole = text.length < 50 ? `${text} Fields, types, limits and uses.` : text;
  return whole.length > 160 ? `${whole.slice(0, 159)}…` : whole;
}
