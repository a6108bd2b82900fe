import { escapeHtml } from '../data/escape-html.ts';

/**
 * Prints an island: the element that `components/client/wake-island.ts` looks
 * for, with the address of the component's file and what differs from page to page.
 *
 * @param url address of the file
 * @param props properties of the component, which JSON can hold
 * @param html what the component prints before it is alive
 * @throws Error without an address
 */
export function printIsland(url: string | undefined, props: object, html: string): string {
  if (!url) throw new Error('Astro gives an island no address; see src/data/astro-internals.ts');
  const own = Object.keys(props).length > 0 ? ` props="${escapeHtml(JSON.stringify(props))}"` : '';
  return `<astro-island src="${escapeHtml(url)}"${own}>${html}</astro-island>`;
}
