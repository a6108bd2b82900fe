import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatPosition } from './source-position.ts';

const folder = mkdtempSync(join(tmpdir(), 'source-position-'));
const FRONT = '---\ntitle: A\n---\n';
const at = (line: number) => ({ start: { line, column: 3 } });

describe('a position in the sources', () => {
  it.each<[kind: string, file: string, source: string, line: number, expected: number]>([
    ['Markdown that Astro cut the front matter off', `${FRONT}\n\nText.\n\n:::no\n`, 'Text.\n\n:::no', 3, 8],
    ['Markdown without front matter', 'Text.\n\n:::no\n', 'Text.\n\n:::no', 3, 3],
    ['Markdown that starts with blank lines', '\n\nText.\n', 'Text.', 1, 3],
    ['MDX, where blank space stands for the front matter', `${FRONT}\nText.\n`, `   \n        \n   \n\nText.\n`, 5, 5],
    ['a file that has changed since', 'Other.', 'Text.', 1, 1],
  ])('is that of the line in the file: %s', (_kind, text, source, line, expected) => {
    const path = join(folder, 'page.md');
    writeFileSync(path, text);
    expect(formatPosition({ fileURL: pathToFileURL(path), source }, at(line))).toBe(`${relative(process.cwd(), path)}:${expected}:3`);
  });

  it('has the path from the project root', () => {
    expect(formatPosition({ fileURL: pathToFileURL('src/content/docs/none.md'), source: 'x' }, at(7))).toBe('src/content/docs/none.md:7:3');
  });

  it.each([
    ['file', { fileURL: undefined, source: '' }, at(7), 'Markdown:7:3'],
    ['line', { fileURL: pathToFileURL('docs/page.md'), source: '' }, undefined, 'docs/page.md:1:1'],
    ['file and line', { fileURL: undefined, source: '' }, undefined, 'Markdown'],
  ])('may lack its %s', (_part, document, position, expected) => {
    expect(formatPosition(document, position)).toBe(expected);
  });
});
