/** Placeholders in `main` for text that its route and headings repeat. No page contains these characters. */
const [LINK_TO_SELF, ROUTE, ENCODED_ROUTE, OWN_ID, LINK_TO_HEADING, ENCODED_TITLE] = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005', '\u0006'];
/** A heading up to its permalink, which comes last. */
const LABEL = '((?:(?!</?h\\d[ >]).)*?)';
const HEADING = `<h(\\d) id="([^"]*)">${LABEL}`;
const LINKED_HEADING = new RegExp(`${HEADING}(<a class="anchor" [^>]*></a>)`, 'g');
const MARKED_HEADING = new RegExp(`${HEADING}${LINK_TO_SELF}`, 'g');
const HEADING_BY_LABEL = new RegExp(`<h(\\d)${OWN_ID}>${LABEL}${LINK_TO_SELF}`, 'g');
/** Tables of contents refer to headings by index, as a character from this one on, up to this many. */
const FIRST_PLACE = 0x20;
const MOST_PLACES = 0x5f;

/**
 * Removes the parts of a page's `main` that can be restored: its route, its
 * title in the new issue link, ids that match a heading's label, and heading
 * labels in links.
 */
export function shortenMain(main: string, route: string): string {
  const own = route.slice(1);
  const places = new Map(listLinks(main).map((link, place) => [link, place]));
  const title = encodeTitle(main);
  const short = (title ? main.replaceAll(`title=${title}`, `title=${ENCODED_TITLE}`) : main)
    .replace(/<a href="#[^"]*">.*?<\/a>/g, (link) => {
      const place = places.get(link) ?? MOST_PLACES;
      return place < MOST_PLACES ? LINK_TO_HEADING + String.fromCharCode(FIRST_PLACE + place) : link;
    })
    .replace(LINKED_HEADING, (all, level: string, id: string, label: string, link: string) => {
      if (link !== makeLinkToSelf(id, label)) return all;
      return `<h${level}${id === makeId(label) ? OWN_ID : ` id="${id}"`}>${label}${LINK_TO_SELF}`;
    });
  return own ? short.replaceAll(encodeURIComponent(own), ENCODED_ROUTE).replaceAll(own, ROUTE) : short;
}

/** Restores a page's `main` from {@link shortenMain}. */
export function restoreMain(short: string, route: string): string {
  const own = route.slice(1);
  const main = short
    .replaceAll(ROUTE, () => own)
    .replaceAll(ENCODED_ROUTE, () => encodeURIComponent(own))
    .replace(HEADING_BY_LABEL, (_, level: string, label: string) => `<h${level} id="${makeId(label)}">${label}${LINK_TO_SELF}`)
    .replace(MARKED_HEADING, (_, level: string, id: string, label: string) => `<h${level} id="${id}">${label}${makeLinkToSelf(id, label)}`);
  const links = listLinks(main);
  const title = encodeTitle(main);
  return main
    .replaceAll(ENCODED_TITLE, () => title)
    .replace(new RegExp(`${LINK_TO_HEADING}(.)`, 'g'), (_, place: string) => links[place.charCodeAt(0) - FIRST_PLACE] ?? '');
}

/** Encodes a page's title as in an address's query. */
function encodeTitle(main: string): string {
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  const text = stripTags(title).replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** HTML entities of special characters. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Lists links to headings with a permalink, as tables of contents write them. */
function listLinks(main: string): string[] {
  return [...main.matchAll(LINKED_HEADING)].map(([, , id = '', label = '']) => `<a href="#${id}">${label}</a>`);
}

const stripTags = (html: string) => html.replace(/<[^<>]*>/g, '');

/** Returns the id of most headings. */
function makeId(label: string): string {
  return stripTags(label)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function makeLinkToSelf(id: string, label: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to “${stripTags(label)}”"></a>`;
}
