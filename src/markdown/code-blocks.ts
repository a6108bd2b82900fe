import { createRenderer, ExpressiveCodeBlock, type ExpressiveCodeTheme } from 'astro-expressive-code';
import { didYouMean } from '../data/did-you-mean.ts';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { bundledLanguages } from 'shiki/langs';
import type { SiteConfig } from '../data/config-schema.ts';
import { getTokenColours, makeReadable } from '../data/code-theme.ts';
import { PROMPT } from '../data/prompts.ts';
import { formatPosition } from './source-position.ts';

/** From this many characters on a line, a block offers to wrap its lines. */
const LONG_LINE = 76;
/** `patch` keeps the signs of a diff, which Expressive Code cuts off lines of the language `diff`; device trees have no highlighter of their own. */
const ALIASES = { 'shell-session': 'shellsession', patch: 'diff', dts: 'c' };
/** Languages whose blocks show what was typed and what came back. */
const SESSIONS = ['shellsession', 'shell-session', 'console'];

/** A block of code with what its fence says. */
export interface Code {
  code: string;
  language: string;
  /** Expressive Code's words after the language: `title="…"`, `{2-3}`, `ins={1}`. */
  meta?: string;
}

/** Turns code into the figure that pages show. */
export type CodeRenderer = (code: Code) => Promise<Element>;

/**
 * Makes a renderer of code blocks: Expressive Code reads the fence, highlights
 * and marks lines; the figure made of it is plain `pre` text with classes
 * instead of inline styles, so that it is small and the content security
 * policy needs nothing unsafe. The highlighter takes the time it needs; by
 * itself it gives up a line after half a second, so that a busy machine built
 * other pages.
 *
 * @throws Error for a configured language that the highlighter does not know
 */
export function createCodeRenderer(config: SiteConfig['code']): CodeRenderer {
  const known = ['text', ...Object.keys(bundledLanguages), ...Object.keys(ALIASES)];
  const unknown = config.languages.find((language) => !known.includes(language));
  if (unknown) throw new Error(`code.languages: found "${unknown}"; ${didYouMean(unknown, known)}`);
  let theme: ExpressiveCodeTheme | undefined;
  let colours: string[] | undefined;
  const renderer = createRenderer({
    themes: [config.theme as 'one-dark-pro'],
    customizeTheme: (own) => (theme = makeReadable(own)),
    minSyntaxHighlightingColorContrast: 0,
    frames: { extractFileNameFromCode: false, showCopyToClipboardButton: false },
    shiki: { langAlias: ALIASES, transformers: [{ name: 'no-time-limit', preprocess: (_code, options) => void (options.tokenizeTimeLimit = 0) }] },
  });
  return async ({ code, language, meta = '' }) => {
    if (language && !known.includes(language)) throw new Error(`code language "${language}" is unknown; ${didYouMean(language, known)}`);
    const { ec } = await renderer;
    const { renderedGroupAst } = await ec.render(new ExpressiveCodeBlock({ code, language: language === 'diff' ? 'patch' : language, meta }));
    colours ??= theme ? getTokenColours(theme) : [];
    return makeFigure(renderedGroupAst, { code, language }, colours);
  };
}

/**
 * Sätteri plugin: shows fenced code through the renderer.
 *
 * @throws Error with file and line for a language the highlighter does not know
 */
export function codeBlocks(render: CodeRenderer): HastPluginDefinition {
  return defineHastPlugin({
    name: 'code-blocks',
    options: { position: true },
    element: {
      filter: ['pre'],
      async visit(node, ctx) {
        const [code] = node.children;
        if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
        const data = code.data as { lang?: string; meta?: string } | undefined;
        try {
          return await render({ code: ctx.textContent(code).replace(/\n$/, ''), language: data?.lang ?? '', meta: data?.meta ?? '' });
        } catch (error) {
          throw new Error(`${formatPosition(ctx, node.position)}: ${(error as Error).message}`, { cause: error });
        }
      },
    },
  });
}

function makeFigure(group: Root | Element, { code, language }: Code, colours: readonly string[]): Element {
  const title = findByClass(group, 'title').flatMap(getText).join('');
  const isSession = SESSIONS.includes(language);
  const lines = findByClass(group, 'ec-line').flatMap((line) => makeLine(line, colours, isSession));
  const isLong = code.split('\n').some((line) => line.length > LONG_LINE);
  return element('figure', { className: ['code'] }, [
    ...(title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : []),
    ...(isLong ? [element('label', { className: ['wrap'] }, [element('input', { type: 'checkbox' }, []), { type: 'text', value: 'Wrap' }])] : []),
    element('pre', { tabIndex: 0 }, [element('code', {}, lines)]),
  ]);
}

function makeLine(line: Element, colours: readonly string[], isSession: boolean): ElementContent[] {
  const [content] = findByClass(line, 'code');
  const isCommand = isSession && PROMPT.test(getText(line).join(''));
  const mark = isCommand ? 'cmd' : ['mark', 'ins', 'del'].find((name) => getClasses(line).includes(name));
  const tokens = [...mergeTokens((content?.children ?? []).map((child) => makeToken(child, colours))), { type: 'text' as const, value: '\n' }];
  return mark ? [element('span', { className: [mark] }, tokens)] : tokens;
}

function makeToken(node: ElementContent, colours: readonly string[]): ElementContent {
  if (node.type !== 'element') return { type: 'text', value: getText(node).join('').replace('\n', '') };
  const style = String(node.properties['style'] ?? '');
  if (node.tagName !== 'span')
    return element(
      node.tagName,
      {},
      node.children.map((child) => makeToken(child, colours)),
    );
  const text = { type: 'text' as const, value: getText(node).join('').replace(/^\n$/, '') };
  const colour = /--0:([^;]+)/.exec(style)?.[1]?.toLowerCase() ?? colours[0] ?? '';
  const index = colours.indexOf(colour);
  if (index === -1) throw new Error(`code colour ${colour} is not in the theme, so no class can stand for it`);
  return index === 0 || text.value.trim() === '' ? text : element('span', { className: [`c${index}`] }, [text]);
}

/** Joins neighbours that look the same. */
function mergeTokens(tokens: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last?.type === 'text' && token.type === 'text') merged[merged.length - 1] = { type: 'text', value: last.value + token.value };
    else if (last?.type === 'element' && token.type === 'element' && isSameToken(last, token))
      merged[merged.length - 1] = { ...last, children: mergeTokens([...last.children, ...token.children]) };
    else merged.push(token);
  }
  return merged;
}

function isSameToken(a: Element, b: Element): boolean {
  return a.tagName === 'span' && b.tagName === 'span' && String(a.properties['className']) === String(b.properties['className']);
}

function findByClass(node: Root | RootContent, name: string): Element[] {
  if (node.type === 'element' && getClasses(node).includes(name)) return [node];
  return 'children' in node ? node.children.flatMap((child: RootContent) => findByClass(child, name)) : [];
}

function getClasses(node: ElementContent): string[] {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

function getText(node: ElementContent): string[] {
  if (node.type === 'text') return [node.value];
  return 'children' in node ? node.children.flatMap(getText) : [];
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
