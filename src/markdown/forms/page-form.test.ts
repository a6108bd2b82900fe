import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, describe } from 'vitest';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { PageNotes } from '../../model/page-facts.ts';
import { CALLOUTS } from '../callouts.ts';
import { fillLlms, writeLlms } from './llms.ts';
import { writePageForm, htmlToMarkdown } from './page-form.ts';

const SITE = { url: 'https://example.com/docs', title: 'Docs', description: 'All of it.' };

/** Writes the form of a page with this text. */
function write(text: string, facts: PageNotes['facts'] = []): string | undefined {
  const notes = JSON.stringify({ description: 'How to <use> it.', facts });
  return writePageForm(`<nav>Menu</nav><main id="main" data-source-page="${escapeHtml(notes)}"><h1>A_b_c</h1>${text}</main>`, SITE, '/guide');
}

it('A form starts with title, description and facts; the parts that only the page needs are left out', () => {
  const form = write('<p data-source-skip>Rev 5</p><p class="page-meta">Works on Rev 5</p><p>Text.</p><nav class="no-print">Next</nav>', [
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
});

describe('A rendered text as Markdown', () => {
  it.each(Object.entries(CALLOUTS))('contains a callout "%s" with its label, once', (kind, label) => {
    const make = (title: string) => `<div class="callout callout-${kind}"><p class="callout-title">${title}</p><p>Wait.</p></div>`;
    expect(htmlToMarkdown(make(label))).toBe(`> **${label}**\n>\n> Wait.\n`);
    expect(htmlToMarkdown(make('Keep it'))).toBe(`> **${label}: Keep it**\n>\n> Wait.\n`);
  });

  it.each<[what: string, html: string, markdown: string]>([
    ['numbers and units with a plain space', '<p>at 5\u00A0V</p>', 'at 5 V\n'],
    [
      'code with its language and title, byte for byte',
      '<figure class="code"><figcaption>read &amp; go.py</figcaption><label class="wrap"><input type="checkbox">Wrap</label><pre tabindex="0" data-source-language="python"><code><span class="c1">a</span> = "`&lt;b>*"  \n\n\tb\n</code></pre></figure>',
      '```python title="read & go.py"\na = "`<b>*"  \n\n\tb\n```\n',
    ],
    [
      'code that holds a fence',
      '<figure class="code"><pre data-source-language="md"><code>```\nx\n```\n</code></pre></figure>',
      '````md\n```\nx\n```\n````\n',
    ],
    [
      'a callout as a quote that says its kind',
      '<div class="callout callout-danger" role="note"><p class="callout-title">Keep <code>a</code></p><p>Wait.</p></div>',
      '> **Danger: Keep `a`**\n>\n> Wait.\n',
    ],
    [
      'what stands side by side above a text with commas',
      '<p class="page-meta listed"><time>2 January 2026</time><span>6 min read</span><a href="/a">Team</a></p>',
      '2 January 2026, 6 min read, [Team](/a)\n',
    ],
    [
      'what stands below a text as blocks of its own',
      '<div class="page-meta listed"><ul><li>Tag</li></ul><a href="/a">Read on</a></div>',
      '- Tag\n\n[Read on](/a)\n',
    ],
    [
      'bold words in a title, which is bold already',
      '<div class="callout callout-note"><p class="callout-title">Keep <strong>this</strong> <em>safe</em></p><p>Wait.</p></div>',
      '> **Note: Keep this _safe_**\n>\n> Wait.\n',
    ],
    [
      'steps as a numbered list',
      '<div class="steps"><ol><li><p>One</p><pre><code>ls\n</code></pre></li><li><p>Two</p></li></ol></div>',
      '1. One\n\n   ```\n   ls\n   ```\n\n2. Two\n',
    ],
    [
      'tabs as sections below the heading above them',
      '<h3>Build</h3><div class="tabs-set" role="group"><input type="radio"><label>Go</label><div class="tab-panel"><p>go build</p></div><input type="radio"><label>C</label><div class="tab-panel"><p>make</p></div></div>',
      '### Build\n\n#### Go\n\ngo build\n\n#### C\n\nmake\n',
    ],
    [
      'a diagram once, with its text, source and caption',
      '<figure data-source-diagram="graph TD\n a--&gt;b"><a href="/d-light.svg" class="only-light" title="Open large"><img src="/d-light.svg" alt="a leads to b"></a><a href="/d-dark.svg" class="only-dark"><img src="/d-dark.svg" alt="a leads to b"></a><figcaption>The way</figcaption></figure>',
      '![a leads to b](/d-light.svg)\n\nThe way\n\n```mermaid\ngraph TD\n a-->b\n```\n',
    ],
    ['a term as plain text', '<p>Log in over <a class="term" href="/words#ssh" title="An encrypted connection.">SSH</a>.</p>', 'Log in over SSH.\n'],
    [
      'a drawing as what it shows',
      '<figure><svg role="img" aria-label="Pin 8 to SCL."><text>8</text></svg></figure><svg aria-hidden="true"><path/></svg>',
      'Drawing: Pin 8 to SCL.\n',
    ],
    ['an icon as its name', '<p>Press <svg role="img" aria-label="back"><path/></svg></p>', 'Press back\n'],
    [
      'lists, breaks and bars in cells on one line',
      '<div class="table"><table><thead><tr><th>A</th><th class="align-right">B</th></tr></thead><tbody><tr><td><ul><li>a</li><li><code>x|y</code></li></ul></td><td class="align-right">1<br>2</td></tr></tbody></table></div>',
      '| A | B |\n| - | -: |\n| a; `x\\|y` | 1 2 |\n',
    ],
    [
      'what is in a line on this line, whatever it contains',
      '<div>x <code>y\n\n<pre>a\n\n# H</pre></code> <samp>b<br>c</samp></div><table><tr><td><pre>a\n\n[c](javascript:d)</pre><p>b</p></td></tr></table><h2>A <pre>b\n\n- c</pre></h2><strong>A<pre>b\n\n&lt;img></pre></strong>',
      'x `y a # H` `b c`\n\n| |\n| - |\n| `a [c](javascript:d)` b |\n\n## A `b - c`\n\n**A `b <img>`**\n',
    ],
    [
      'a task list',
      '<ul><li><input type="checkbox" checked disabled aria-label="Done"> a</li><li><input type="checkbox" disabled> b</li></ul>',
      '- [x] a\n- [ ] b\n',
    ],
    [
      'folded parts open, and cards as links with their texts',
      '<details><summary><strong>All</strong> of it</summary><p>a</p></details><ul class="cards"><li class="card"><div><h3 class="card-title"><a href="/a">A<span class="external"><svg></svg>(external site)</span></a></h3><div class="card-text">b</div></div></li></ul>',
      '**All of it**\n\na\n\n- **[A](/a)**\n\n  b\n',
    ],
    ['the heading of a folded part as a heading', '<details><summary><h2>All (2)</h2></summary><p>a</p></details>', '## All (2)\n\na\n'],
    [
      'headings without the links to themselves',
      '<h2 id="a">A_b<a class="anchor" href="#a" aria-label="Link"></a></h2><p>1 * 2 * 3</p>',
      '## A_b\n\n1 \\* 2 \\* 3\n',
    ],
  ])('has %s', (_what, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});
