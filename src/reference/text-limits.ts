import type { Nodes } from 'hast';
import { DEEPEST_TEXT, LONGEST_MARKUP, LONGEST_TEXT, MOST_CELLS, MOST_NODES, MOST_SIGNS } from './limits.ts';

/** Elements that HTML reopens in each block while they are open (HTML, section 13.2.4.3). */
const REOPENED = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

const say = (limit: number, what: string) => `more than ${limit.toLocaleString('en')} ${what}`;
const DEEPER = say(DEEPEST_TEXT, 'levels of quotations, lists, emphasis or elements');

/**
 * Checks Markdown before parsing, for text that takes too long or expands too
 * much.
 *
 * @returns the excess, or nothing
 */
export function findSourceExcess(source: string): string | undefined {
  if (source.length > LONGEST_TEXT) return say(LONGEST_TEXT, 'characters');
  let signs = 0;
  let columns = 0;
  let cells = 0;
  let [definition, longest] = [0, 0];
  for (const line of source.split('\n')) {
    const { depth, text } = readContainers(line);
    if (depth > DEEPEST_TEXT) return DEEPER;
    const bars = count(text, '|');
    // Cells, items and headings are parsed separately, as paragraphs are.
    if (text.trim() === '' || depth > 0 || bars > 0 || text.startsWith('#')) signs = 0;
    if (text.trim() === '') columns = 0;
    else if (bars > 0 && /^[\s|:-]+$/.test(text) && text.includes('-')) columns = bars + 1;
    cells += columns;
    signs += text.match(/[&*_~]|\[\^/g)?.length ?? 0;
    if (signs > MOST_SIGNS) return say(MOST_SIGNS, 'signs of emphasis, entities or footnotes in one paragraph');
    // A link definition ends at the next one or with the paragraph.
    definition = /^\[[^[\]]+\]:/.test(text) ? text.length : text === '' || definition === 0 ? 0 : definition + text.length;
    longest = Math.max(longest, definition);
  }
  if (cells > MOST_CELLS) return say(MOST_CELLS, 'cells of tables');
  if (longest * count(source, '[') > LONGEST_MARKUP) return say(LONGEST_MARKUP, 'characters with the links written out');
  return countElements(source) > MOST_NODES ? say(MOST_NODES, 'elements') : undefined;
}

/** Finds the line, counted from 1, that nests too many quotations and lists. */
export function findDeepLine(source: string): number | undefined {
  const index = source.split('\n').findIndex((line) => readContainers(line).depth > DEEPEST_TEXT);
  return index === -1 ? undefined : index + 1;
}

/** Reads quotation and list marks at a line's start, and the text after them. */
function readContainers(line: string): { depth: number; text: string } {
  const mark = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?![^ \t]))/y;
  let depth = 0;
  let end = 0;
  while (mark.test(line)) {
    depth += 1;
    end = mark.lastIndex;
  }
  return { depth, text: line.slice(end).trimStart() };
}

function count(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

/** Counts the most elements that a text's tags can produce. Each reopens those still open. */
function countElements(source: string): number {
  let open = 0;
  let elements = 0;
  for (const [, end, name = ''] of source.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (!end) elements += 1 + open;
    if (REOPENED.has(name.toLowerCase())) open = Math.max(0, open + (end ? -1 : 1));
  }
  return elements;
}

/**
 * Checks the parsed text level by level, without recursion.
 *
 * @returns the excess, or nothing
 */
export function findTreeExcess(root: Nodes): string | undefined {
  let nodes = 0;
  let characters = 0;
  let level: readonly Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_TEXT) return DEEPER;
    nodes += level.length;
    if (nodes > MOST_NODES) return say(MOST_NODES, 'elements and pieces of text');
    for (const node of level) characters += measure(node);
    if (characters > LONGEST_MARKUP) return say(LONGEST_MARKUP, 'characters with the addresses of its links');
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return undefined;
}

/** Measures a node in characters. */
function measure(node: Nodes): number {
  if (node.type === 'element') return Object.values(node.properties).reduce<number>((sum, value) => sum + String(value).length, 0);
  return 'value' in node ? node.value.length : 0;
}
