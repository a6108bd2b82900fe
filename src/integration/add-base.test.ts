import { describe, expect, it, test } from 'vitest';
import { addBaseToStyles } from './add-base.ts';
import { finishPage } from './finish-page.ts';
import { readPage } from './read-page.ts';

const BASE = '/docs';
const finish = (html: string, base = BASE) => finishPage(html, readPage(html, 'own', base), { sheets: new Map(), policy: '', isPolicyInPage: false });

describe('A page of a site with a base path', () => {
  it.each<[what: string, built: string, finished: string]>([
    ['a link', '<a class="b" href="/comet">/comet</a>', '<a class="b" href="/docs/comet">/comet</a>'],
    ['a link to the home page', '<a href="/">', '<a href="/docs/">'],
    ['a query and a fragment', '<a href="/?q=/a#/b">', '<a href="/docs/?q=/a#/b">'],
    [
      'what only looks as if it had the base',
      '<a href="/docs"><a href="/docs/a"><a href="/docsy">',
      '<a href="/docs/docs"><a href="/docs/docs/a"><a href="/docs/docsy">',
    ],
    ['names in capitals', '<A HREF="/a">', '<A href="/docs/a">'],
    ['single quotes', `<a href='/a"b'>`, '<a href="/docs/a&quot;b">'],
    ['no quotes', '<a href=/a>b</a><img src=/c/>', '<a href="/docs/a">b</a><img src="/docs/c/">'],
    ['entities', '<a href="&#47;a?b&amp;c=&lt;">', '<a href="/docs/a?b&amp;c=&lt;">'],
    ['spaces around', '<a href = "\n /a ">', '<a href="/docs/a">'],
    [
      'scripts, pictures and islands',
      '<script src="/a.js"></script><img src="/b.png"><astro-island src="/c.js">',
      '<script src="/docs/a.js"></script><img src="/docs/b.png"><astro-island src="/docs/c.js">',
    ],
    ['forms', '<form action="/search"><button formaction="/a">', '<form action="/docs/search"><button formaction="/docs/a">'],
    [
      'films and drawings',
      '<video poster="/a.png"></video><svg><image xlink:href="/b.png"/></svg>',
      '<video poster="/docs/a.png"></video><svg><image xlink:href="/docs/b.png"/></svg>',
    ],
  ])('has the base path in %s', (_what, built, finished) => {
    expect(finish(built)).toBe(finished);
  });

  it.each([
    ['absolute addresses', '<a href="https://example.com/a"><a href="//example.com/a"><a href="/\\example.com/a"><a href="mailto:a@example.com">'],
    ['relative ones and fragments', '<a href="a/b"><a href="./a"><a href="#/a"><a href="?q=/a"><a href="">'],
    ['text, code and comments', '<p>href="/a"</p><pre><code>&lt;a href="/a"></code></pre><textarea><a href="/a"></textarea><!-- <a href="/a"> -->'],
    ['attributes that say nothing of addresses', '<p title="/a" data-path="/a" id="/a"><input value="/a"><meta name="description" content="/a">'],
    ['scripts and structured data', '<script nonce="x">fetch("/a")</script><script type="application/ld+json">{"url":"/a"}</script>'],
  ])('does not change %s', (_what, html) => {
    expect(finish(html)).toBe(html);
  });

  it('redirects moved addresses, including their non-canonical forms', () => {
    const page = (path: string, target = path) =>
      `<!doctype html><title>Redirecting to: /a</title><meta http-equiv="refresh" content="0;url=${target}"><link rel="canonical" href="https://example.com${path}"><body><a href="${target}">/a</a></body>`;
    expect(finish(page('/a'))).toBe(page('/docs/a'));
    expect(finish(page('/', 'https://example.com/'))).toBe(page('/', 'https://example.com/'));
  });

  it('is unchanged if the site is at the root of its host', () => {
    const page = "<A HREF='/a'><img src=/b>";
    expect(finish(page, '')).toBe(page);
  });
});

test('A style sheet has the base path in its addresses, but not in strings', () => {
  const css =
    'a{background:url(/a.png)}b{background:url("//c.example/d.png")}e:after{content:"url(/f.png)"}@font-face{font-family:g;src:url(/g.woff2)format("woff2")}';
  const changed = addBaseToStyles(css, BASE);
  expect(changed).toContain('url(/docs/a.png)');
  expect(changed).toContain('url(/docs/g.woff2)');
  expect(changed).toContain('"url(/f.png)"');
  expect(changed).toContain('//c.example/d.png');
  expect(addBaseToStyles(css, '')).toBe(css);
  expect(addBaseToStyles('a{color:red;}', BASE)).toBe('a{color:red;}');
});
