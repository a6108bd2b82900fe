import { parse } from '@astrojs/compiler-rs';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { readLineComments, type Passage, type ProseText } from './prose-text.ts';

/** Components, and the product's data and drawings that they render. */
const FILES = ['src/{components,layouts,pages,product}/**/*.astro', 'src/product/*/**/*.ts'];

/** Attributes shown or read aloud. */
const ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'caption', 'label', 'placeholder', 'summary', 'title'];
/** Nodes for modules and types. */
const NO_TEXT = ['ImportDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
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
 * of several words in scripts and their data.
 *
 * @param isChosen selects files to read
 */
export async function readComponentTexts(isChosen: (file: string) => boolean): Promise<ProseText[]> {
  const files = globSync(FILES).filter((file) => !file.endsWith('.test.ts') && isChosen(file));
  return Promise.all(files.map((file) => readComponentText(file, readFileSync(file, 'utf8'))));
}

/** Reads the words of a component or module. */
export async function readComponentText(file: string, source: string): Promise<ProseText> {
  const tree: unknown = file.endsWith('.astro') ? (await parse(source)).ast : parseSync(file, source).program;
  const passages = listTexts(tree, source).map(({ start, end }): Passage => {
    return { role: 'label', text: source.slice(start, end), isQuotation: false, findOffset: (index) => start + index };
  });
  return { file, source, passages, allowances: readLineComments(source, '//') };
}

function listTexts(value: unknown, source: string): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, source));
  if (!isNode(value) || NO_TEXT.includes(value.type)) return [];
  const text = source.slice(value.start, value.end);
  if (value.type === 'JSXElement' && /^<(?:script|style)\b/.test(text)) return [];
  if (value.type === 'JSXAttribute' && !ATTRIBUTES.includes(text.split('=', 1)[0] ?? '')) return [];
  const isText = ['JSXText', 'TemplateElement', 'Literal'].includes(value.type) && WORDS.test(text);
  return isText ? [value] : Object.values(value).flatMap((each) => listTexts(each, source));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
