import { escapeHtml } from '../lib/escape-html.ts';

/**
 * Prints an island: the element for `components/frame/wake-island.ts`, with
 * the address of the component's file and the data that varies between pages.
 *
 * @param url address of the file
 * @param props properties of the component, serializable as JSON
 * @param html the component's output before it starts
 * @throws Error without an address
 */
export function renderIsland(url: string | undefined, props: object, html: string): string {
  if (!url) throw new Error('Astro gives an island no address; see src/lib/astro-internals.ts');
  const attribute = Object.keys(props).length > 0 ? ` props="${escapeHtml(JSON.stringify(props))}"` : '';
  return `<astro-island src="${escapeHtml(url)}"${attribute}>${html}</astro-island>`;
}
