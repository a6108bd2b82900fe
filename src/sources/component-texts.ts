import { parse } from '@astrojs/compiler-rs';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { readLineComments, type Passage, type ProseText } from './prose-text.ts';

/** Components, what drawings are made from, and folders of data, which components print. */
const FILES = ['src/{components,layouts,pages}/**/*.astro', 'src/components/drawings/**/*.ts', 'src/data/*/*.ts'];

/** Attributes that readers see or hear. */
const ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'caption', 'label', 'placeholder', 'summary', 'title'];
/** What names modules and types. */
const NO_TEXT = ['ImportDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
/** A text has two words beside each other; one alone may be a name for the program. */
const WORDS = /\p{L}{2}[,.:;]? +\p{L}{2}/u;

/** A node of the tree of a component, or of a module. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Reads the words that components print: texts and attributes of templates, and
 * strings of several words in scripts and in the data that they are given.
 *
 * @param isChosen which files to look at
 */
export async function readComponentTexts(isChosen: (file: string) => boolean): Promise<ProseText[]> {
  const files = globSync(FILES).filter((file) => !file.endsWith('.test.ts') && isChosen(file));
  return Promise.all(files.map((file) => readComponentText(file, readFileSync(file, 'utf8'))));
}

/** Reads the words of one component or module. */
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
