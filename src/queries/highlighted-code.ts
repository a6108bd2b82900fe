import { toHtml } from 'hast-util-to-html';
import siteConfig from '#site-config';
import { escapeHtml } from '../lib/escape-html.ts';
import { createHighlighter, isKnownLanguage, type Highlighter } from '../markdown/highlighter.ts';

/** Longer code has no colours: they would cost more than they help. */
const MAX_LENGTH = 12_000;
/** Highlighted texts. Many API operations return the same, above all in errors. */
const known = new Map<string, Promise<string>>();
let highlighter: Highlighter | undefined;

/** Highlights code as HTML for a `<code>` element; text in an unknown language stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  if (!isKnownLanguage(language) || code.length > MAX_LENGTH) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = known.get(key) ?? render(code, language);
  known.set(key, html);
  return html;
}

async function render(code: string, language: string): Promise<string> {
  highlighter ??= createHighlighter(siteConfig.code);
  const { lines } = await highlighter({ code, language });
  return lines.map(({ content }) => toHtml(content, { characterReferences: { useNamedReferences: true } })).join('\n');
}
