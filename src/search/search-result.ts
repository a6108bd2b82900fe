import { escapeHtml } from '../lib/escape-html.ts';
import type { Hit, SearchAnswer } from './engine.ts';
import { highlight, snippet } from './marked-words.ts';
import type { Level } from './record.ts';

/** A hit for the DocSearch modal and the results page. Values of `_snippetResult` are HTML, escaped except for the marks. */
export interface DocSearchHit {
  objectID: string;
  type: Level | 'content';
  url: string;
  hierarchy: Partial<Record<Level, string>> & { lvl0: string };
  content: string | null;
  /** Models that the page works on. */
  models?: string | undefined;
  _snippetResult: { hierarchy: Partial<Record<Level, { value: string }>>; content?: { value: string } };
  _highlightResult: Record<string, never>;
}

/** Returns the headings above a hit and the models that its page works on, for DocSearch's page field. */
function showPath(headings: readonly string[], models?: string): DocSearchHit['_snippetResult']['hierarchy'] {
  const path = headings.filter(Boolean).map(escapeHtml).join(' › ');
  return { lvl1: { value: models ? `${path} · ${escapeHtml(models)}` : path } };
}

/**
 * Converts a section to a DocSearch hit. It shows the heading if that has a
 * word of the query, else the matching part of the text.
 *
 * @param words number of words in a part of text
 */
export function toDocSearchHit(hit: Hit, { isMeant }: Pick<SearchAnswer, 'isMeant'>, words: number): DocSearchHit {
  const { page, index, area } = hit;
  const [level, anchor, heading, text] = page.sections[index] ?? [1, '', '', ''];
  const levelKey = `lvl${level}` as Level;
  let path = [area[1]];
  for (const [each, , name] of page.sections.slice(0, index + 1))
    path = [...path.slice(0, each), ...Array<string>(Math.max(0, each - path.length)).fill(''), name];
  const hierarchy = Object.fromEntries(path.flatMap((name, depth) => (name ? [[`lvl${depth}`, name]] : []))) as DocSearchHit['hierarchy'];
  const title = highlight(heading, isMeant);
  const isInHeading = level === 1 || title.includes('<mark>') || text === '';
  const { models } = page;
  const url = anchor ? `${page.route}#${anchor}` : page.route;
  return {
    objectID: url,
    type: isInHeading ? levelKey : 'content',
    url,
    hierarchy,
    // Below a page's title, DocSearch shows the content.
    content: isInHeading ? (level === 1 && models) || null : text,
    models,
    _snippetResult: isInHeading
      ? { hierarchy: { ...showPath(path.slice(1, level), models), [levelKey]: { value: title } } }
      : { hierarchy: showPath(path.slice(1), models), content: { value: snippet(text, isMeant, words) } },
    _highlightResult: {},
  };
}
