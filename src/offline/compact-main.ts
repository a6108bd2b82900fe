/** Placeholders in `main` for text that its route and headings repeat. No page contains these characters. */
const [PERMALINK, ROUTE, ENCODED_ROUTE, ID_FROM_LABEL, LINK_TO_HEADING, ENCODED_TITLE] = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005', '\u0006'];
/** A heading up to its permalink, which comes last. */
const LABEL = '((?:(?!</?h\\d[ >]).)*?)';
const HEADING = `<h(\\d) id="([^"]*)">${LABEL}`;
const LINKED_HEADING = new RegExp(`${HEADING}(<a class="anchor" [^>]*></a>)`, 'g');
const MARKED_HEADING = new RegExp(`${HEADING}${PERMALINK}`, 'g');
const HEADING_BY_LABEL = new RegExp(`<h(\\d)${ID_FROM_LABEL}>${LABEL}${PERMALINK}`, 'g');
/** Tables of contents refer to headings by index, as a character from this one on, up to this many. */
const FIRST_INDEX = 0x20;
const MAX_INDEXES = 0x5f;

/**
 * Removes the parts of a page's `main` that can be restored: its route, its
 * title in the new issue link, ids that match a heading's label, and heading
 * labels in links.
 */
export function compactMain(main: string, route: string): string {
  const path = route.slice(1);
  const indexes = new Map(listLinks(main).map((link, index) => [link, index]));
  const title = encodeTitle(main);
  const short = (title ? main.replaceAll(`title=${title}`, `title=${ENCODED_TITLE}`) : main)
    .replace(/<a href="#[^"]*">.*?<\/a>/g, (link) => {
      const index = indexes.get(link) ?? MAX_INDEXES;
      return index < MAX_INDEXES ? LINK_TO_HEADING + String.fromCharCode(FIRST_INDEX + index) : link;
    })
    .replace(LINKED_HEADING, (all, level: string, id: string, label: string, link: string) => {
      if (link !== makePermalink(id, label)) return all;
      return `<h${level}${id === slugify(label) ? ID_FROM_LABEL : ` id="${id}"`}>${label}${PERMALINK}`;
    });
  return path ? short.replaceAll(encodeURIComponent(path), ENCODED_ROUTE).replaceAll(path, ROUTE) : short;
}

/** Restores a page's `main` from {@link compactMain}. */
export function restoreMain(short: string, route: string): string {
  const path = route.slice(1);
  const main = short
    .replaceAll(ROUTE, () => path)
    .replaceAll(ENCODED_ROUTE, () => encodeURIComponent(path))
    .replace(HEADING_BY_LABEL, (_, level: string, label: string) => `<h${level} id="${slugify(label)}">${label}${PERMALINK}`)
    .replace(MARKED_HEADING, (_, level: string, id: string, label: string) => `<h${level} id="${id}">${label}${makePermalink(id, label)}`);
  const links = listLinks(main);
  const title = encodeTitle(main);
  return main
    .replaceAll(ENCODED_TITLE, () => title)
    .replace(new RegExp(`${LINK_TO_HEADING}(.)`, 'g'), (_, index: string) => links[index.charCodeAt(0) - FIRST_INDEX] ?? '');
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
function slugify(label: string): string {
  return stripTags(label)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function makePermalink(id: string, label: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to “${stripTags(label)}”"></a>`;
}
