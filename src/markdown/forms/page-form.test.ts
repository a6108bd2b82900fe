import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { PageNotes } from '../../model/page-facts.ts';
import { fillLlms, writeLlms } from './llms.ts';
import { writePageForm } from './page-form.ts';

const SITE = { url: 'https://example.com/docs', title: 'Docs', description: 'All of it.' };

/** Writes the form of a page with this text. */
function write(text: string, facts: PageNotes['facts'] = []): string | undefined {
  const notes = JSON.stringify({ description: 'How to <use> it.', facts });
  return writePageForm(`<nav>Menu</nav><main id="main" data-source-page="${escapeHtml(notes)}"><h1>A_b_c</h1>${text}</main>`, SITE, '/guide');
}

it('A form starts with title, description and facts; the parts that only the page needs are left out', () => {
  const form = write('<p data-source-skip>Rev 5</p><p>Text.</p><nav class="no-print">Next</nav>', [
    ['Hardware', 'Rev 5'],
    ['Newest version', { label: 'Here', href: '/new' }],
  ]);
  expect(form).toBe(
    [
      '# A_b_c',
      '> How to \\<use> it.',
      '- Address: <https://example.com/docs/guide>\n- Hardware: Rev 5\n- Newest version: [Here](https://example.com/docs/new)',
      'Text.\n',
    ].join('\n\n'),
  );
});

it.each([
  ['<a href="/b">a</a>', '[a](https://example.com/docs/b)'],
  ['<a href="/">a</a>', '[a](https://example.com/docs/)'],
  ['<a href="#b-c">a</a>', '[a](https://example.com/docs/guide#b-c)'],
  ['<a href="/c d" title="/e">é 😀 <code>/b</code></a>', '[é 😀 `/b`](<https://example.com/docs/c d> "/e")'],
  ['<a href="/c"><img src="/b.png" alt="a/b"></a>', '[![a/b](https://example.com/docs/b.png)](https://example.com/docs/c)'],
  [
    '<a href="https://b.example/c">a</a> <a href="//e">d</a> <a href="mailto:g@h.example">f</a> /j',
    '[a](https://b.example/c) [d](//e) [f](mailto:g@h.example) /j',
  ],
  ['<a href="../c?d#e">a</a> <a href="https://b.example">b</a>', '[a](https://example.com/c?d#e) [b](https://b.example)'],
  ['<code>[a](/b)</code>', '`[a](/b)`'],
])('Links to routes and fragments are absolute: %s', (html, markdown) => {
  expect(write(`<p>${html}</p>`)).toContain(`\n\n${markdown}\n`);
});

it('A description can imitate neither headings nor facts', () => {
  const notes = JSON.stringify({ description: 'Text.\n\n# Title\n\n- Address: <https://evil.example>', facts: [] });
  const form = writePageForm(`<main data-source-page="${escapeHtml(notes)}"><h1>Page</h1></main>`, SITE, '/guide');
  expect(form?.match(/^(?:#|- Address).*/gm)).toEqual(['# Page', '- Address: <https://example.com/docs/guide>']);
});

it('A page without notes, such as the not-found page, has no form', () => {
  expect(writePageForm('<main id="main"><h1>Page not found</h1></main>', SITE, '/404')).toBeUndefined();
});

it('llms.txt lists the site, the forms of its pages by area, and the files with several pages', () => {
  const text = writeLlms(SITE, [
    { key: 'site', label: 'Docs', pages: [{ title: 'Home', route: '/', description: 'Start.' }] },
    { key: 'comet', label: 'Mecha Comet', pages: [{ title: 'Comet', route: '/comet', description: 'A handheld.' }] },
  ]);
  expect(text).toMatch(/^# Docs\n\n> All of it\.\n\n[^\n]+\n\n## Docs\n\n- \[Home\]\(https:\/\/example\.com\/docs\/index\.md\): Start\.\n/);
  expect(text).toContain('## Mecha Comet\n\n- [Comet](https://example.com/docs/comet.md): A handheld.\n');
  expect(text).toContain('](https://example.com/docs/llms-full.txt)');
  expect(text).toContain('[Mecha Comet](https://example.com/docs/llms/comet.txt)');
});

it('Files with several pages have the forms of the pages that they list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'llms-'));
  mkdirSync(join(folder, 'llms'));
  const files = { 'index.md': 'Home.\n', 'a.md': 'A.\n', 'llms-full.txt': '/\n/a', 'llms/a.txt': '/a', 'llms.txt': '/' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  fillLlms(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect([read('llms-full.txt'), read('llms/a.txt'), read('llms.txt')]).toEqual(['Home.\n\nA.\n', 'A.\n', '/']);
  rmSync(folder, { recursive: true });
});
