import { hasClass, makeElement } from '../lib/hast.ts';
import { createRenderer, ExpressiveCodeBlock } from 'astro-expressive-code';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { KNOWN_LANGUAGES, LANGUAGE_ALIASES } from './code-languages.ts';
import { getTokenColours, makeReadable } from './code-theme.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';

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
    return { title: block.props.title ?? '', lines: findByClass(renderedGroupAst, 'ec-line').map((line) => readLine(line, colours)) };
  };
}

function readLine(line: Element, colours: readonly string[]): HighlightedLine {
  const [code] = findByClass(line, 'code');
  return {
    mark: MARKS.find((name) => hasClass(line, name)),
    content: keepColours(code?.children ?? [], colours),
  };
}

/**
 * Reduces Expressive Code's output to text, word marks and colour classes (`c1`,
 * `c2`, …), so that pages are small and the content security policy needs no
 * inline styles. Neighbours of one colour, and spaces between them, are one
 * element. Plain text has none.
 *
 * @param colours of the theme, the plain one first
 * @throws Error for a colour that the theme does not have
 */
function keepColours(nodes: readonly ElementContent[], colours: readonly string[]): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName !== 'span') {
      kept.push({ ...node, properties: {}, children: keepColours(node.children, colours) });
      continue;
    }
    const text = { type: 'text' as const, value: toString(node) };
    const colour = node.type === 'element' && /--0:(#\w+)/.exec(String(node.properties['style']))?.[1]?.toLowerCase();
    const index = colour ? colours.indexOf(colour) : 0;
    if (index === -1) throw new Error(`code colour ${colour} is not in the theme, so it has no class`);
    if (index === 0 || text.value.trim() === '') {
      if (text.value !== '\n') kept.push(text);
      continue;
    }
    const last = kept.findLast((each) => each.type !== 'text' || each.value.trim() !== '');
    if (last?.type === 'element' && hasClass(last, `c${index}`)) last.children.push(...kept.splice(kept.indexOf(last) + 1), text);
    else kept.push(makeElement('span', [text], { className: [`c${index}`] }));
  }
  return kept;
}

function findByClass(node: Root | RootContent, name: string): Element[] {
  if (node.type === 'element' && hasClass(node, name)) return [node];
  return 'children' in node ? node.children.flatMap((child: RootContent) => findByClass(child, name)) : [];
}
