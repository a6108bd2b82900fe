import { ExpressiveCodeTheme } from 'astro-expressive-code';
import { createHighlighter, type HighlighterGeneric } from 'shiki';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import siteConfig from '#site-config';
import { getTokenColours, makeReadable } from '../data/code-theme.ts';
import { escapeHtml } from '../openapi/api-markdown.ts';

/** From this length on, code is shown without colours: they would cost more than they tell. */
const LONGEST = 12_000;

interface Painter {
  highlighter: HighlighterGeneric<string, string>;
  colours: string[];
}

let painter: Promise<Painter> | undefined;

/** Prepares what code blocks of the same theme use everywhere on the site: one class for each colour. */
async function makePainter(): Promise<Painter> {
  const load = bundledThemes[siteConfig.code.theme as keyof typeof bundledThemes];
  const theme = makeReadable(new ExpressiveCodeTheme((await load()).default));
  const highlighter = await createHighlighter({ themes: [{ ...theme, name: 'site' } as never], langs: [] });
  return { highlighter: highlighter as HighlighterGeneric<string, string>, colours: getTokenColours(theme) };
}

/** Highlights code as HTML for inside `<code>`; text of an unknown language stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  if (!Object.hasOwn(bundledLanguages, language) || code.length > LONGEST) return escapeHtml(code);
  const { highlighter, colours } = await (painter ??= makePainter());
  if (!highlighter.getLoadedLanguages().includes(language)) await highlighter.loadLanguage(language as never);
  const { tokens } = highlighter.codeToTokens(code, { lang: language, theme: 'site' });
  return tokens.map((line) => paintLine(line, colours)).join('\n');
}

function paintLine(line: readonly { content: string; color?: string | undefined }[], colours: readonly string[]): string {
  const runs: { text: string; index: number }[] = [];
  for (const { content, color } of line) {
    const index = Math.max(0, colours.indexOf(color?.toLowerCase() ?? ''));
    const last = runs.at(-1);
    if (last && (last.index === index || content.trim() === '')) last.text += content;
    else runs.push({ text: content, index });
  }
  return runs
    .map(({ text, index }) => (index === 0 || text.trim() === '' ? escapeHtml(text) : `<span class="c${index}">${escapeHtml(text)}</span>`))
    .join('');
}
