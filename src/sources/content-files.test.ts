import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { listContentFiles, parseFrontmatter } from './content-files.ts';
import site from './fixtures/site/site.config.ts';

const FOLDER = 'src/sources/fixtures/site';

describe('the content files of a site', () => {
  const files = listContentFiles(site);

  it.each([
    ['docs/index.md', '/', 'doc'],
    ['docs/guide/index.mdx', '/guide', 'doc'],
    ['docs/guide/first-steps.md', '/guide/first-steps', 'doc'],
    ['docs/guide/renamed.md', '/guide/new-name', 'doc'],
    ['docs/guide/moved.md', '/pins', 'doc'],
    ['docs-1.0/index.md', '/1.0', 'doc'],
    ['blog/2026-01-02-hello.md', '/blog/hello', 'post'],
    ['blog/second/index.md', '/blog/second', 'post'],
  ])('contain %s with the address %s', (path, route, kind) => {
    expect(files).toContainEqual(expect.objectContaining({ file: `${FOLDER}/${path}`, route, kind }));
  });

  it('contain drafts, marked by their front matter or the configuration', () => {
    const drafts = files.filter((file) => file.frontmatter['draft'] === true).map((file) => file.file);
    expect(drafts).toEqual([`${FOLDER}/docs/draft.md`, `${FOLDER}/docs/guide/planned.md`, `${FOLDER}/blog/draft.md`]);
  });

  it.each([
    ['Latin-1', Buffer.from('---\ntitle: Caf\xE9\n---\n', 'latin1'), "2:11: the file isn't UTF-8; save it as UTF-8"],
    ['UTF-16', Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'), "1:1: the file isn't UTF-8; save it as UTF-8"],
    ['an escape sign', Buffer.from('---\ntitle: A\n---\nA \x1B[1m\n'), '4:3: a control character, U+001B; delete it'],
  ])('are read only as UTF-8, and %s is reported', (_what, bytes, problem) => {
    const folder = mkdtempSync('src/sources/fixtures/encoding-');
    try {
      writeFileSync(join(folder, 'page.md'), bytes);
      const [version] = site.docs.versions;
      const [file] = listContentFiles({ ...site, docs: { ...site.docs, versions: [{ ...version, docs: folder } as typeof version & object] } });
      expect(file?.readErrors?.map(formatProblem)).toEqual([`${folder}/page.md:${problem}`]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('do not contain files whose names start with an underscore', () => {
    expect(files.filter((file) => file.file.includes('/_'))).toEqual([]);
  });

  it('contain their source', () => {
    expect(files.find((file) => file.route === '/draft')?.source).toContain('Not yet.');
  });
});

describe('front matter', () => {
  it.each([
    ['---\ntitle: A\ntags: [b]\n---\n\nText', { title: 'A', tags: ['b'] }],
    ['---\r\ntitle: A\r\n---\r\nText', { title: 'A' }],
    ['Text\n\n---\n\ntitle: A\n\n---', {}],
    ['---\n\n---\nText', {}],
    ['---\n---\nText\n---\n', {}],
    ['---\ntitle: A --- B\ntags: [c---d]\n---\nText', { title: 'A --- B', tags: ['c---d'] }],
    ['', {}],
  ])('of %j is %j', (source, fields) => {
    expect(parseFrontmatter(source, 'page.md')).toEqual(fields);
  });

  it.each([
    ['title: A\nb: [c', 3],
    ['title: "A', 2],
    ['a: b: c', 2],
  ])('that is invalid, such as %j, stops the build with file and line', (yaml, line) => {
    const source = `---\n${yaml}\n---\n`;
    expect(() => parseFrontmatter(source, 'docs/page.md')).toThrow(new RegExp(`^docs/page\\.md:${line}:\\d+: front matter is not valid YAML: `));
  });
});
