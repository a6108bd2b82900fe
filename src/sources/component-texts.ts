import { parse } from '@astrojs/compiler-rs';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { listDataFiles, listTexts } from './read-data.ts';
import { NO_WORDS, readLineComments, type Passage, type ProseText } from './prose-text.ts';

/** Components, and the product's drawings that they render. */
const FILES = ['src/{components,layouts,pages,product}/**/*.astro', 'src/product/*/**/*.ts'];

/** Attributes shown or read aloud. */
const ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'caption', 'label', 'placeholder', 'summary', 'title'];
/** Nodes for modules and types. */
const NO_TEXT = ['ImportDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
/** Fields, code, addresses and marks in the texts of facts. */
const MARKS = /\{[\w.-]+\}|`[^`]*`|\]\([^)]*\)|\*\*?|<br>/g;
/** A text has two adjacent words; a single word may be an identifier. */
const WORDS = /\p{L}{2}[,.:;]? +\p{L}{2}/u;

/** A syntax tree node of a component or module. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Reads the words in components: texts and attributes of templates, and strings
 * of several words in scripts and facts.
 *
 * @param isChosen selects files to read
 */
export async function readComponentTexts(isChosen: (file: string) => boolean): Promise<ProseText[]> {
  const files = [...globSync(FILES), ...listDataFiles()].filter((file) => !file.endsWith('.test.ts') && isChosen(file));
  return Promise.all(files.map((file) => readComponentText(file, readFileSync(file, 'utf8'))));
}

/** Reads the words of a component, a module or facts. */
export async function readComponentText(file: string, source: string): Promise<ProseText> {
  const isData = file.endsWith('.yaml');
  const texts = isData ? readFactTexts(source) : await readCodeTexts(file, source);
  const passages = texts.map(({ text, start }): Passage => ({ role: 'label', text, isQuotation: false, findOffset: (index) => start + index }));
  return { file, source, passages, allowances: readLineComments(source, isData ? '#' : '//') };
}

function readFactTexts(source: string): { text: string; start: number }[] {
  const hide = (mark: string) => NO_WORDS.repeat(mark.length);
  return listTexts(source).flatMap(({ text, start }) => (WORDS.test(text) ? { text: text.replaceAll(MARKS, hide), start } : []));
}

async function readCodeTexts(file: string, source: string): Promise<{ text: string; start: number }[]> {
  const tree: unknown = file.endsWith('.astro') ? (await parse(source)).ast : parseSync(file, source).program;
  return findTexts(tree, source).map(({ start, end }) => ({ text: source.slice(start, end), start }));
}

function findTexts(value: unknown, source: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => findTexts(each, source));
  if (!isNode(value) || NO_TEXT.includes(value.type)) return [];
  const text = source.slice(value.start, value.end);
  if (value.type === 'JSXElement' && /^<(?:script|style)\b/.test(text)) return [];
  if (value.type === 'JSXAttribute' && !ATTRIBUTES.includes(text.split('=', 1)[0] ?? '')) return [];
  const isText = ['JSXText', 'TemplateElement', 'Literal'].includes(value.type) && WORDS.test(text);
  return isText ? [value] : Object.values(value).flatMap((each) => findTexts(each, source));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
