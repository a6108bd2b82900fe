import siteConfig from '#site-config';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { ChosenValues } from '../reference/api-call.ts';
import { loadDescriptions } from '../reference/read-document.ts';
import { buildReference } from '../reference/reference.ts';
import { highlight } from './highlighted-code.ts';

/**
 * Writes an operation's call as a shell command, plain and as HTML with
 * colours.
 *
 * @param route address of the operation's page in the reference
 * @throws Error for an unknown address, and for values that the operation doesn't accept
 */
export async function getApiCall(route: string, chosen: ChosenValues): Promise<{ command: string; html: string }> {
  await loadDescriptions(siteConfig.apis);
  const operations = siteConfig.apis.flatMap((api) => buildReference(api).operations);
  const entry = operations.find(({ operation }) => operation.route === route);
  if (entry) {
    const command = entry.writeCall(chosen);
    return { command, html: await highlight(command, 'bash') };
  }
  const routes = operations.map(({ operation }) => operation.route);
  const hint = routes.length > 0 ? didYouMean(route, routes, String) : 'no API is configured';
  throw new Error(addHint(`no operation has the address ${route}`, hint));
}
