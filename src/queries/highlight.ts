import { toHtml } from 'hast-util-to-html';
import siteConfig from '#site-config';
import { escapeHtml } from '../data/escape-html.ts';
import { createHighlighter, isKnownLanguage, type Highlighter } from '../highlighting/highlighter.ts';

/** From this length on, code is shown without colours: they would cost more than they tell. */
const LONGEST = 12_000;

let highlighter: Highlighter | undefined;

/** Highlights code as HTML for inside `<code>`; text of an unknown language stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  if (!isKnownLanguage(language) || code.length > LONGEST) return escapeHtml(code);
  highlighter ??= createHighlighter(siteConfig.code);
  const { lines } = await highlighter({ code, language });
  return lines.map(({ content }) => toHtml(content, { characterReferences: { useNamedReferences: true } })).join('\n');
}
