import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findLostWords, listPageWords, listSourceWords } from '../../src/checks/fixtures/words.ts';
import { listContentFiles, type ContentFile } from '../../src/sources/content-files.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listSnippets } from '../../src/sources/snippets.ts';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');

/** Lists the words in the main part of a built page. */
function readPage({ route }: ContentFile): string[] {
  const html = readFileSync(join(DIST, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  return listPageWords(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
}

test('Every word in the source of a page is on the page, in the same order', async () => {
  const files = listContentFiles(await loadSiteConfig());
  const pages = files.filter(({ frontmatter }) => frontmatter['draft'] !== true);
  expect(pages.length).toBeGreaterThan(100);
  const snippets = listSnippets(pages);
  for (const page of pages) {
    const words = readPage(page);
    const shown = snippets.filter(({ file }) => page.source.includes(basename(file)));
    for (const { file, source } of [page, ...shown])
      expect.soft(findLostWords(listSourceWords(source, file.endsWith('.mdx')), words), `${file} on ${page.route}`).toEqual([]);
  }
});
