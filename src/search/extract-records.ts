import { Parser } from 'htmlparser2';
import { LEVELS, type Level, type SearchablePage, type SearchRecord } from './record.ts';

/** Parts of a page that aren't text. */
const SKIPPED = new Set(['nav', 'script', 'style', 'svg', 'button', 'label', 'template', 'footer']);
const SKIPPED_CLASSES = new Set(['toc', 'anchor', 'page-meta', 'related']);
/** Elements that don't end a word. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'wbr']);
/** Attributes that the search reads. */
const READ = new Set(['class', 'id', 'href', 'hidden', 'data-search-skip', 'data-search-field', 'data-footnote-ref']);
/** Level of field sections, whatever their depth. */
const FIELD_LEVEL = 4;
const CODE = 'pre';
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source', 'col']);

/** A heading and the text below it. */
export interface Section {
  level: number;
  anchor: string;
  heading: string;
  /** Words separated by spaces. Each code block has a line break before and after it. */
  text: string;
}

/**
 * Makes one record per section of a page.
 *
 * @param sections from a section reader
 * @param page known facts about it
 */
export function makeRecords(sections: readonly Section[], page: SearchablePage): SearchRecord[] {
  let path: (string | null)[] = [page.areaLabel];
  return sections.map((section, position) => {
    path = [...path.slice(0, section.level), ...Array<null>(Math.max(0, section.level - path.length)).fill(null), section.heading];
    const type = `lvl${section.level}` as Level;
    const url = section.anchor ? `${page.route}#${section.anchor}` : page.route;
    return {
      objectID: url,
      type,
      url,
      anchor: section.anchor,
      hierarchy: Object.fromEntries(LEVELS.map((level, depth) => [level, path[depth] ?? null])) as SearchRecord['hierarchy'],
      content: section.text || null,
      language: page.language,
      docusaurus_tag: page.docusaurusTag,
      area: page.area,
      position,
      ...(position === 0 && page.keywords.length > 0 && { keywords: page.keywords }),
      ...(position === 0 && page.models && { models: page.models }),
    };
  });
}

/** Extracts one page's records. */
export function extractRecords(html: string, page: SearchablePage): SearchRecord[] {
  return makeRecords(readSections(html), page);
}

/** Extracts one page's sections. */
export function readSections(html: string): Section[] {
  const reader = createSectionReader();
  new Parser({ onopentagname: reader.open, onattribute: reader.attribute, ontext: reader.text, onclosetag: reader.close }).end(html);
  return reader.finish();
}

/**
 * Reads `<main>`. The h1 starts the first section, each later heading with an
 * id the next. So does a field name in an API reference, a link to the field
 * with `data-search-field`. Skips navigation and elements with
 * `data-search-skip`, and numbers of footnotes.
 */
export function createSectionReader() {
  const sections: Section[] = [];
  let mainDepth = 0;
  let skipDepth = 0;
  let heading: { section: Section; depth: number } | undefined;
  let depth = 0;
  // Attributes come after the element's name. The next event means that they are complete.
  let opened: { name: string; attributes: Record<string, string> } | undefined;
  const addText = (text: string) => {
    const section = sections.at(-1);
    if (!section) return;
    if (heading) section.heading += text;
    else section.text += text;
  };
  const settle = () => {
    if (!opened) return;
    const { name, attributes } = opened;
    opened = undefined;
    if (skipDepth > 0) return;
    const classes = attributes['class']?.split(/\s+/) ?? [];
    const isMarked = ['data-search-skip', 'data-footnote-ref', 'hidden'].some((name) => name in attributes);
    if (isMarked || SKIPPED.has(name) || classes.some((each) => SKIPPED_CLASSES.has(each))) {
      skipDepth = depth;
      return;
    }
    const level = getLevel(name, attributes);
    if (level === undefined) {
      if (!INLINE.has(name)) addText(name === CODE ? '\n' : ' ');
      return;
    }
    const anchor = level === 1 ? '' : (attributes['id'] ?? attributes['href']?.slice(1) ?? '');
    const section = { level, anchor, heading: '', text: '' };
    sections.push(section);
    heading = { section, depth };
  };
  return {
    open: (name: string) => {
      settle();
      depth += 1;
      if (name === 'main') mainDepth = depth;
      if (mainDepth > 0) opened = { name, attributes: {} };
    },
    attribute: (name: string, value: string) => {
      if (opened && READ.has(name)) opened.attributes[name] = value;
    },
    text: (text: string) => {
      settle();
      if (mainDepth > 0 && skipDepth === 0) addText(text.replace(/\s+/g, ' '));
    },
    close: (name: string) => {
      settle();
      if (depth === skipDepth) skipDepth = 0;
      else if (mainDepth > 0 && skipDepth === 0 && !INLINE.has(name) && !VOID.has(name)) addText(name === CODE ? '\n' : ' ');
      if (heading?.depth === depth) {
        heading.section.heading = heading.section.heading.replace(/\s+/g, ' ').trim();
        heading = undefined;
      }
      if (depth === mainDepth) mainDepth = 0;
      depth -= 1;
    },
    finish: () => finishSections(sections),
  };
}

/** Drops sections without a heading, and extra spaces. */
function finishSections(sections: readonly Section[]): Section[] {
  return sections
    .filter(({ heading }) => heading !== '')
    .map((section) => ({
      ...section,
      text: section.text
        .replace(/ +/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/^ | $/g, ''),
    }));
}

function getLevel(name: string, attributes: Record<string, string>): number | undefined {
  if ('data-search-field' in attributes) return FIELD_LEVEL;
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level === '1' || (level && attributes['id']) ? Number(level) : undefined;
}
