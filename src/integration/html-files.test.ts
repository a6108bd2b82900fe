import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listHtmlFiles, readFiles } from './html-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'html-files-'));
for (const path of ['index.html', '404.html', 'comet.html', 'comet/gpio.html', 'blog/index.html', 'reindex.html', 'comet/data.json', 'a.html.br']) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('the pages of a built site', () => {
  const pages = listHtmlFiles(folder);

  it.each([
    ['index.html', '/'],
    ['404.html', '/404'],
    ['comet.html', '/comet'],
    ['comet/gpio.html', '/comet/gpio'],
    ['blog/index.html', '/blog'],
    ['reindex.html', '/reindex'],
  ])('include %s with the address %s', (path, route) => {
    expect(pages).toContainEqual({ file: join(folder, path), route });
  });

  it('are read without control characters, which HTML excludes', () => {
    const file = join(folder, 'comet/data.json');
    writeFileSync(file, 'a\u0001\u0002\u001b\u007f\u0085\tb\r\n');
    expect([...readFiles([{ file, route: '/a' }])].map(({ html }) => html)).toEqual(['a\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\tb\r\n']);
  });

  it('include only HTML files', () => {
    expect(pages).toHaveLength(6);
  });
});
