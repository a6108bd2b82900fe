import type { Hit, SearchAnswer } from './engine.ts';
import { highlight, snippet } from './highlight.ts';
import type { Level } from './record.ts';

/** A hit as the DocSearch modal and the results page show it; values of `_snippetResult` are HTML, escaped but for the marks. */
export interface DocSearchHit {
  objectID: string;
  type: Level | 'content';
  url: string;
  hierarchy: Partial<Record<Level, string>> & { lvl0: string };
  content: string | null;
  _snippetResult: { hierarchy: Partial<Record<Level, { value: string }>>; content?: { value: string } };
  _highlightResult: Record<string, never>;
}

/**
 * Gives a found section the shape of a DocSearch hit: its heading when that
 * holds a word of the query, else the part of its text that does.
 *
 * @param words number of words in a part of text
 */
export function toDocSearchHit(hit: Hit, { isMeant }: Pick<SearchAnswer, 'isMeant'>, words: number): DocSearchHit {
  const { page, index, area } = hit;
  const [level, anchor, heading, text] = page.sections[index] ?? [1, '', '', ''];
  const own = `lvl${level}` as Level;
  const hierarchy: DocSearchHit['hierarchy'] = { lvl0: area[1] };
  for (const [each, , name] of page.sections.slice(0, index + 1)) {
    for (let deeper = each; deeper <= 6; deeper += 1) delete hierarchy[`lvl${deeper}` as Level];
    hierarchy[`lvl${each}` as Level] = name;
  }
  const title = highlight(heading, isMeant);
  const isInHeading = level === 1 || title.includes('<mark>') || text === '';
  const url = anchor ? `${page.route}#${anchor}` : page.route;
  return {
    objectID: url,
    type: isInHeading ? own : 'content',
    url,
    hierarchy,
    content: isInHeading ? null : text,
    _snippetResult: isInHeading ? { hierarchy: { [own]: { value: title } } } : { hierarchy: {}, content: { value: snippet(text, isMeant, words) } },
    _highlightResult: {},
  };
}
