/** Stand in the `main` of a page for what its route and its headings say already; no page holds these characters. */
const [ANCHOR, ROUTE, ENCODED_ROUTE] = ['\u0001', '\u0002', '\u0003'];
/** A heading up to the link to itself, which stands at its end. */
const HEADING = '(<h\\d id="([^"]*)">((?:(?!</h\\d>).)*?))';
const LINKED_HEADING = new RegExp(`${HEADING}(<a class="anchor" [^>]*></a>)`, 'g');
const MARKED_HEADING = new RegExp(`${HEADING}${ANCHOR}`, 'g');

/** Leaves out of a page's `main` what can be put back: links of headings to themselves, and its own route. */
export function shortenMain(main: string, route: string): string {
  const own = route.slice(1);
  const short = main.replace(LINKED_HEADING, (all, start: string, id: string, label: string, link: string) =>
    link === makeLink(id, label) ? start + ANCHOR : all,
  );
  return own ? short.replaceAll(encodeURIComponent(own), ENCODED_ROUTE).replaceAll(own, ROUTE) : short;
}

/** Makes a page's `main` of what {@link shortenMain} left. */
export function restoreMain(short: string, route: string): string {
  const own = route.slice(1);
  return short
    .replaceAll(ROUTE, () => own)
    .replaceAll(ENCODED_ROUTE, () => encodeURIComponent(own))
    .replace(MARKED_HEADING, (_, start: string, id: string, label: string) => start + makeLink(id, label));
}

function makeLink(id: string, label: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to “${label.replace(/<[^>]*>/g, '')}”"></a>`;
}
