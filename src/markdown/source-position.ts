import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The document that a plugin visits. */
interface Document {
  fileURL: URL | undefined;
  source: string;
}

/** Formats a source position as `path:line:column`. */
export function formatPosition({ fileURL, source }: Document, position: { start: { line: number; column: number } } | undefined): string {
  if (!fileURL) return position ? `Markdown:${position.start.line}:${position.start.column}` : 'Markdown';
  const path = relative(process.cwd(), fileURLToPath(fileURL));
  return position ? `${path}:${position.start.line + countSkippedLines(fileURL, source)}:${position.start.column}` : `${path}:1:1`;
}

/** Counts the lines that Astro cuts off Markdown: front matter and the blank lines after it. */
function countSkippedLines(fileURL: URL, source: string): number {
  const file = existsSync(fileURL) ? readFileSync(fileURL, 'utf8') : '';
  return file.slice(0, Math.max(0, file.indexOf(source))).split('\n').length - 1;
}
