import { toHtml } from 'hast-util-to-html';
import siteConfig from '#site-config';
import { escapeHtml } from '../lib/escape-html.ts';
import { createHighlighter, isKnownLanguage, type Highlighter } from '../markdown/highlighter.ts';

/** Longer code has no colours: they would cost more than they help. */
const LONGEST = 12_000;
/** Number of cached texts: many API operations return the same, above all in errors. */
const MOST_KEPT = 64;

const kept = new Map<string, Promise<string>>();
let highlighter: Highlighter | undefined;

/** Highlights code as HTML for a `<code>` element; text in an unknown language stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  if (!isKnownLanguage(language) || code.length > LONGEST) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = kept.get(key) ?? print(code, language);
  // Moves the latest to the end, so that the oldest is evicted.
  kept.delete(key);
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return html;
}

async function print(code: string, language: string): Promise<string> {
  highlighter ??= createHighlighter(siteConfig.code);
  const { lines } = await highlighter({ code, language });
  return lines.map(({ content }) => toHtml(content, { characterReferences: { useNamedReferences: true } })).join('\n');
}
