import { escapeHtml } from '../lib/escape-html.ts';
import type { Hit, SearchAnswer } from './engine.ts';
import { highlight, SENTENCE_END, snippet } from './marked-words.ts';
import type { Level } from './record.ts';

/** A hit for the DocSearch modal and the results page. Values of `_snippetResult` are HTML, escaped except for the marks. */
export interface DocSearchHit {
  objectID: string;
  type: Level | 'content';
  url: string;
  hierarchy: Partial<Record<Level, string>> & { lvl0: string };
  content: string | null;
  _snippetResult: { hierarchy: Partial<Record<Level, { value: string }>>; content?: { value: string } };
  _highlightResult: Record<string, never>;
}

/** Returns a section as a DocSearch hit: its heading, and below it the path, the models that the page works on and the line of its text that answers. */
export function toDocSearchHit(hit: Hit, { isMeant }: Pick<SearchAnswer, 'isMeant'>, words: number): DocSearchHit {
  const { page, index, area } = hit;
  const [level, anchor, heading, text] = page.sections[index] ?? [1, '', '', ''];
  const levelKey = `lvl${level}` as Level;
  let path = [area[1]];
  for (const [each, , name] of page.sections.slice(0, index + 1))
    path = [...path.slice(0, each), ...Array<string>(Math.max(0, each - path.length)).fill(''), name];
  const hierarchy = Object.fromEntries(path.flatMap((name, depth) => (name ? [[`lvl${depth}`, name]] : []))) as DocSearchHit['hierarchy'];
  const answer = [page.models && escapeHtml(page.models), snippet(text, isMeant, words)].filter(Boolean).join(' · ');
  const above = path.slice(1, level).filter(Boolean).map(escapeHtml).join(' › ');
  const url = anchor ? `${page.route}#${anchor}` : page.route;
  return {
    objectID: url,
    type: levelKey,
    url,
    hierarchy,
    // Recent searches show it without marks.
    content: text.split(SENTENCE_END, 1)[0] || null,
    _snippetResult: {
      hierarchy: {
        lvl1: { value: [above, answer].filter(Boolean).join(' · ') },
        [levelKey]: { value: highlight(heading, isMeant) },
      },
      content: { value: answer },
    },
    _highlightResult: {},
  };
}
