/** Stand in the `main` of a page for what its route and its headings say already; no page holds these characters. */
const [LINK_TO_SELF, ROUTE, ENCODED_ROUTE, OWN_ID, LINK_TO_HEADING, ENCODED_TITLE] = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005', '\u0006'];
/** A heading up to the link to itself, which stands at its end. */
const LABEL = '((?:(?!</h\\d>).)*?)';
const HEADING = `<h(\\d) id="([^"]*)">${LABEL}`;
const LINKED_HEADING = new RegExp(`${HEADING}(<a class="anchor" [^>]*></a>)`, 'g');
const MARKED_HEADING = new RegExp(`${HEADING}${LINK_TO_SELF}`, 'g');
const HEADING_BY_LABEL = new RegExp(`<h(\\d)${OWN_ID}>${LABEL}${LINK_TO_SELF}`, 'g');
/** Links of tables of contents name a heading by its place, as a character from this one on; so many have one. */
const FIRST_PLACE = 0x20;
const MOST_PLACES = 0x5f;

/** Leaves out of a page's `main` what can be put back: its own route, its title in the link to a new issue, what a heading's label says, and how headings are called in links to them. */
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

/** Makes a page's `main` of what {@link shortenMain} left. */
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

/** The title of a page as it stands in the query of an address. */
function encodeTitle(main: string): string {
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  const text = stripTags(title).replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** What HTML writes for signs that it reads otherwise. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Links to the headings of a page that have a link to themselves, as tables of contents write them. */
function listLinks(main: string): string[] {
  return [...main.matchAll(LINKED_HEADING)].map(([, , id = '', label = '']) => `<a href="#${id}">${label}</a>`);
}

const stripTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** The id that most headings have. */
function makeId(label: string): string {
  return stripTags(label)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function makeLinkToSelf(id: string, label: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to “${stripTags(label)}”"></a>`;
}
