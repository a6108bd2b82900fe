import siteConfig from '#site-config';
import { didYouMean } from '../data/did-you-mean.ts';
import type { ChosenValues } from '../openapi/api-call.ts';
import { buildReference } from '../openapi/reference.ts';
import { highlight } from './highlight.ts';

/**
 * Writes a call of an operation as a command for a shell, plain and as HTML with colours.
 *
 * @param route address of the operation's page in the reference
 * @throws Error for an address that no operation has, and for values that it doesn't take
 */
export async function getApiCall(route: string, chosen: ChosenValues): Promise<{ command: string; html: string }> {
  const operations = siteConfig.apis.flatMap((api) => buildReference(api).operations);
  const entry = operations.find(({ operation }) => operation.route === route);
  if (entry) {
    const command = entry.writeCall(chosen);
    return { command, html: await highlight(command, 'bash') };
  }
  const hint =
    didYouMean(
      route,
      operations.map(({ operation }) => operation.route),
    ) ?? 'no API is configured';
  throw new Error(`no operation has the address ${route}; ${hint}`);
}
