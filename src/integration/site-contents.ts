import { INLINE_NONCE } from '../lib/build-marks.ts';
import type { Section } from '../search/extract-records.ts';
import { readPage, type ForeignPart, type PageFacts } from './read-page.ts';
import type { Problem } from '../lib/problem.ts';
import type { LocateOnPage } from '../sources/page-source.ts';

/** Facts that a page's finished form depends on. */
export type PageForm = Pick<PageFacts, 'edits' | 'classes' | 'addressEdits'>;

/** Combined facts about a built site's pages. */
export interface SiteContents {
  /** The site's inline scripts, without duplicates. */
  scripts: Set<string>;
  /** Page addresses by style sheet. */
  styles: Map<string, string[]>;
  /** Facts for each page's finished form, by address. */
  pages: Map<string, PageForm>;
  /** Ids on the requested pages, by address. */
  ids: Map<string, ReadonlySet<string>>;
  /** Title and picture of each page in previews, by address. */
  previews: Map<string, { title: string; image: string }>;
  /** Ids of sidebars, by page address. */
  sidebars: Map<string, string>;
  /** Headings and texts of the requested pages, by address. */
  sections: Map<string, Section[]>;
  /** Each internal link, with the first page that has it. */
  links: Map<string, string>;
  /** Foreign parts of pages. */
  faults: (ForeignPart & { route: string })[];
}

/** Pages to keep more facts about, by address. Keeping all would fill the memory on a large site. */
interface Selection {
  ids: { has: (route: string) => boolean };
  sections: { has: (route: string) => boolean };
}

const ALL = { has: () => true };

/**
 * Parses every page once.
 *
 * @param base base path of the site
 */
export function readPages(
  pages: Iterable<{ html: string; route: string }>,
  selection: Selection = { ids: ALL, sections: ALL },
  base = '',
): SiteContents {
  const contents: SiteContents = {
    scripts: new Set(),
    styles: new Map(),
    pages: new Map(),
    ids: new Map(),
    previews: new Map(),
    sidebars: new Map(),
    sections: new Map(),
    links: new Map(),
    faults: [],
  };
  const names = new Map<string, string>();
  const share = (name: string) => names.get(name) ?? names.set(name, copy(name)).get(name) ?? name;
  for (const { html, route } of pages) {
    const { edits, addressEdits, classes, ids, sections, scripts, styles, links, faults, preview, sidebar } = readPage(
      html,
      INLINE_NONCE,
      selection.sections.has(route),
      base,
    );
    contents.pages.set(route, {
      edits,
      classes: new Set([...classes].map(share)),
      addressEdits: addressEdits.map((edit) => ({ ...edit, text: share(edit.text) })),
    });
    const { 'og:title': title, 'og:image': image } = preview;
    if (title !== undefined && image !== undefined) contents.previews.set(route, { title: copy(title), image: copy(image) });
    if (sidebar !== undefined) contents.sidebars.set(route, share(sidebar));
    if (selection.ids.has(route)) contents.ids.set(route, new Set([...ids].map(copy)));
    if (selection.sections.has(route)) contents.sections.set(route, sections.map(copySection));
    scripts.forEach((script) => contents.scripts.add(script));
    for (const sheet of styles) {
      const routes = contents.styles.get(sheet) ?? [];
      routes.push(route);
      contents.styles.set(sheet, routes);
    }
    for (const link of links) if (!contents.links.has(link)) contents.links.set(copy(link), route);
    contents.faults.push(...faults.map((fault) => ({ ...fault, route })));
  }
  return contents;
}

/** Copies a text, because a slice keeps the whole page in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

function copySection({ level, anchor, heading, text }: Section): Section {
  return { level, anchor: copy(anchor), heading: copy(heading), text: copy(text) };
}

/** Lists foreign scripts and styles on a built page, which the policy would block, and names that would hide something from the site's scripts. */
export function listForeignParts({ faults }: Pick<SiteContents, 'faults'>, locate: LocateOnPage): Problem[] {
  return faults.map(({ route, what, needles, hint }) => ({
    severity: 'error',
    ...locate(route, ...needles),
    message: `the page ${route} contains ${what}${hint ? '' : ', which is not allowed'}`,
    hint: hint ?? 'remove it, or turn it into a component',
  }));
}
