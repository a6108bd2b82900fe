import { toHtml } from 'hast-util-to-html';
import siteConfig from '#site-config';
import { escapeHtml } from '../lib/escape-html.ts';
import { createHighlighter, isKnownLanguage, type Highlighter } from '../markdown/highlighter.ts';

/** Longer code has no colours: they would cost more than they help. */
const MAX_LENGTH = 12_000;
/** Number of cached texts: many API operations return the same, above all in errors. */
const MAX_CACHED = 64;

const cache = new Map<string, Promise<string>>();
let highlighter: Highlighter | undefined;

/** Highlights code as HTML for a `<code>` element; text in an unknown language stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  if (!isKnownLanguage(language) || code.length > MAX_LENGTH) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = cache.get(key) ?? render(code, language);
  // Moves the latest to the end, so that the oldest is evicted.
  cache.delete(key);
  cache.set(key, html);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return html;
}

async function render(code: string, language: string): Promise<string> {
  highlighter ??= createHighlighter(siteConfig.code);
  const { lines } = await highlighter({ code, language });
  return lines.map(({ content }) => toHtml(content, { characterReferences: { useNamedReferences: true } })).join('\n');
}
