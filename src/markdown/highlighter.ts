import { createRenderer, ExpressiveCodeBlock } from 'astro-expressive-code';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { KNOWN_LANGUAGES, LANGUAGE_ALIASES } from './code-languages.ts';
import { getTokenColours, makeReadable } from './code-theme.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import { COLOUR_CLASS, colourClasses } from './colour-classes.ts';

const MARKS = ['mark', 'ins', 'del'] as const;

/** A code block with its fence's settings. */
export interface Code {
  code: string;
  language: string;
  /** Expressive Code settings after the language: `title="…"`, `{2-3}`, `ins={1}`. */
  meta?: string;
}

export interface HighlightedLine {
  /** Mark for the whole line, from the fence. */
  mark?: (typeof MARKS)[number] | undefined;
  /** Text, and elements with colour classes. */
  content: ElementContent[];
}

export interface HighlightedCode {
  title: string;
  lines: HighlightedLine[];
}

/** @throws Error for a language that the highlighter does not know */
export type Highlighter = (code: Code) => Promise<HighlightedCode>;

/** Checks if the highlighter knows a language. */
export function isKnownLanguage(language: string): boolean {
  return KNOWN_LANGUAGES.includes(language);
}

/**
 * Creates the site's only highlighter. Expressive Code reads the fence, and
 * adds colours and marks. It has no time limit: by default it gives up a line
 * after half a second, so busy machines built other pages.
 */
export function createHighlighter(config: SiteConfig['code']): Highlighter {
  let colours: string[] = [];
  const renderer = createRenderer({
    themes: [config.theme as 'one-dark-pro'],
    customizeTheme: (theme) => {
      colours = getTokenColours(makeReadable(theme));
      return theme;
    },
    minSyntaxHighlightingColorContrast: 0,
    frames: { extractFileNameFromCode: false, showCopyToClipboardButton: false },
    plugins: [colourClasses(() => colours)],
    shiki: {
      langAlias: LANGUAGE_ALIASES,
      transformers: [{ name: 'no-time-limit', preprocess: (_code, options) => void (options.tokenizeTimeLimit = 0) }],
    },
  });
  return async ({ code, language, meta = '' }) => {
    if (language && !isKnownLanguage(language))
      throw new Error(addHint(`code language "${language}" is unknown`, didYouMean(language, KNOWN_LANGUAGES)));
    const { ec } = await renderer;
    const block = new ExpressiveCodeBlock({ code, language: language === 'diff' ? 'patch' : language, meta });
    const { renderedGroupAst } = await ec.render(block);
    return { title: block.props.title ?? '', lines: findByClass(renderedGroupAst, 'ec-line').map(readLine) };
  };
}

function readLine(line: Element): HighlightedLine {
  const [code] = findByClass(line, 'code');
  return {
    mark: MARKS.find((name) => getClasses(line).includes(name)),
    content: (code?.children ?? []).flatMap(keepColours),
  };
}

/** Reduces Expressive Code's output to text, word marks and colour classes. */
function keepColours(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return node.value === '\n' ? [] : [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(keepColours);
  if (node.tagName !== 'span') return [{ ...node, properties: {}, children }];
  const className = getClasses(node).filter((name) => COLOUR_CLASS.test(name));
  return className.length > 0 ? [{ ...node, properties: { className }, children }] : children;
}

function findByClass(node: Root | RootContent, name: string): Element[] {
  if (node.type === 'element' && getClasses(node).includes(name)) return [node];
  return 'children' in node ? node.children.flatMap((child: RootContent) => findByClass(child, name)) : [];
}

function getClasses({ properties }: Element): string[] {
  const names = properties['className'];
  return Array.isArray(names) ? names.map(String) : [];
}
