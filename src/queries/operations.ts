import { getCollection } from 'astro:content';
import { markdownToHtml } from 'satteri';
import siteConfig from '#site-config';
import { readDescription, type Description, type Operation } from '../openapi/read-description.ts';
import { memoize } from './memoize.ts';

export type { Description, Operation };

/** All operations of all configured API descriptions, grouped by tag in the order the file declares them. */
export const getOperations = memoize(async (): Promise<Operation[]> => {
  const entries = await getCollection('operations');
  return entries.map((entry) => entry.data as Operation).sort((a, b) => a.order - b.order);
});

/** The configured API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => siteConfig.apis.map(readDescription));

/** One sentence about an operation for its head: what it does, then method and path, at most 160 characters. */
export function getOperationSummary({ details, summary, method, path }: Operation): string {
  const call = `${method} ${path}`;
  const [first = summary] = details.split(/(?<=\.)\s/);
  const text = `${first.length + call.length < 155 ? first : `${summary}.`} ${call}`;
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** What an operation does, as HTML of the Markdown in its description. */
export function renderDetails({ details }: Operation): string {
  return markdownToHtml(details).html;
}
