import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { ChosenValues } from '../reference/api-call.ts';
import type { Description, Operation } from '../reference/read-description.ts';
import { loadDescriptions } from '../reference/read-document.ts';
import { buildReference, type Reference } from '../reference/reference.ts';
import { highlight } from './highlighted-code.ts';
import { memoize } from './development.ts';
import siteConfig from '#site-config';

/** Lists the configured API descriptions with the plans of all pages. */
export const getReferences = memoize(async (): Promise<Reference[]> => {
  await loadDescriptions(siteConfig.apis);
  return siteConfig.apis.map(buildReference);
});

/** Lists all operations of all configured API descriptions, by group in the order of the file's tags. */
export const getOperations = memoize(async (): Promise<Operation[]> =>
  (await getReferences()).flatMap(({ operations }) => operations.map(({ operation }) => operation)),
);

/** Lists API descriptions with title, version and servers. */
export const getDescriptions = memoize(async (): Promise<Description[]> => (await getReferences()).map(({ description }) => description));

/**
 * Writes an operation's call as a shell command, plain and as HTML with
 * colours.
 *
 * @param route address of the operation's page in the reference
 * @throws Error for an unknown address, and for values that the operation doesn't accept
 */
export async function getApiCall(route: string, chosen: ChosenValues): Promise<{ command: string; html: string }> {
  const operations = (await getReferences()).flatMap((reference) => reference.operations);
  const routes = operations.map(({ operation }) => operation.route);
  const command = operations[routes.indexOf(route)]?.writeCall(chosen);
  if (command !== undefined) return { command, html: await highlight(command, 'bash') };
  const hint = routes.length > 0 ? didYouMean(route, routes, String) : 'no API is configured';
  throw new Error(addHint(`no operation has the address ${route}`, hint));
}
