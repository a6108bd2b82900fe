import { Parser } from 'htmlparser2';
import { LEVELS, type Level, type SearchablePage, type SearchRecord } from './record.ts';

/** Parts of a page that are not its text. */
const SKIPPED = new Set(['nav', 'script', 'style', 'svg', 'button', 'label', 'template', 'footer']);
const SKIPPED_CLASSES = new Set(['toc', 'anchor', 'page-meta', 'related']);
/** Elements that do not end a word. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'wbr']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source', 'col']);

interface Section {
  level: number;
  anchor: string;
  heading: string;
  text: string;
}

/**
 * Cuts a built page into one record per heading section. An element with
 * `data-search-level` counts as a heading of that level, under its id or the
 * anchor that it links to: fields of an API page have one. Elements with `data-search-skip`, and navigation, are left out.
 *
 * @param html the page
 * @param page what is known of it
 */
export function extractRecords(html: string, page: SearchablePage): SearchRecord[] {
  let path: (string | null)[] = [page.areaLabel];
  return readSections(html).map((section, position) => {
    path = [...path.slice(0, section.level), ...Array<null>(Math.max(0, section.level - path.length)).fill(null), section.heading];
    const own = `lvl${section.level}` as Level;
    const url = section.anchor ? `${page.route}#${section.anchor}` : page.route;
    const text = section.text.replace(/\s+/g, ' ').trim();
    return {
      objectID: url,
      type: own,
      url,
      anchor: section.anchor,
      hierarchy: Object.fromEntries(LEVELS.map((level, depth) => [level, path[depth] ?? null])) as SearchRecord['hierarchy'],
      content: text || null,
      language: page.language,
      docusaurus_tag: page.docusaurusTag,
      area: page.area,
      position,
      ...(position === 0 && page.keywords.length > 0 && { keywords: page.keywords }),
    };
  });
}

/** Reads `<main>`: the h1 opens the first section, every later heading with an id the next. */
function readSections(html: string): Section[] {
  const sections: Section[] = [];
  let mainDepth = 0;
  let skipDepth = 0;
  let heading: { section: Section; depth: number } | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'main') mainDepth = depth + 1;
        depth += 1;
        if (mainDepth === 0) return;
        const classes = attributes['class']?.split(/\s+/) ?? [];
        const isSkipped =
          SKIPPED.has(name) || 'data-search-skip' in attributes || 'hidden' in attributes || classes.some((each) => SKIPPED_CLASSES.has(each));
        if (skipDepth === 0 && isSkipped) skipDepth = depth;
        if (skipDepth > 0) return;
        const level = getLevel(name, attributes);
        if (level !== undefined) {
          const section = {
            level,
            anchor: level === 1 ? '' : (attributes['id'] ?? attributes['href']?.replace(/^#/, '') ?? ''),
            heading: '',
            text: '',
          };
          sections.push(section);
          heading = { section, depth };
        } else if (!INLINE.has(name)) addText(' ');
      },
      ontext(text) {
        if (mainDepth > 0 && skipDepth === 0) addText(text);
      },
      onclosetag(name) {
        if (depth === skipDepth) skipDepth = 0;
        else if (mainDepth > 0 && skipDepth === 0 && !INLINE.has(name) && !VOID.has(name)) addText(' ');
        if (heading?.depth === depth) {
          heading.section.heading = heading.section.heading.replace(/\s+/g, ' ').trim();
          heading = undefined;
        }
        if (depth === mainDepth) mainDepth = 0;
        depth -= 1;
      },
    },
    { decodeEntities: true },
  );
  const addText = (text: string) => {
    const section = sections.at(-1);
    if (!section) return;
    if (heading) section.heading += text;
    else section.text += text;
  };
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  parser.end(main);
  return sections.filter((section) => section.heading !== '');
}

function getLevel(name: string, attributes: Record<string, string>): number | undefined {
  const marked = attributes['data-search-level'];
  if (marked) return Number(marked);
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level === '1' || (level && attributes['id']) ? Number(level) : undefined;
}
