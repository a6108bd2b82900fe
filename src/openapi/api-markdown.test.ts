import { describe, expect, it } from 'vitest';
import { renderApiMarkdown, renderApiText } from './api-markdown.ts';

const render = (source: string) => renderApiMarkdown(source).html.trim();

describe('the Markdown of a description', () => {
  it.each<[what: string, source: string, html: string]>([
    ['plain text', 'Just text: 1, 2 (three).', '<p>Just text: 1, 2 (three).</p>'],
    ['nothing', '  \n', ''],
    ['signs of HTML', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['marks', '**a** `b`', '<p><strong>a</strong> <code>b</code></p>'],
    ['HTML that only marks', 'a<br>b <em>c</em>', '<p>a<br>b <em>c</em></p>'],
    ['front matter that is none', '---\na: b\n---', '<hr>\n<p><strong>a: b</strong></p>'],
  ])('renders %s', (_what, source, html) => {
    expect(render(source)).toBe(html);
  });

  it.each<[what: string, source: string]>([
    ['scripts', 'a <script>alert(1)</script>'],
    ['event handlers', '<p onclick="alert(1)">a</p>'],
    ['styles', '<p style="color: red">a</p><style>p { color: red }</style>'],
    ['addresses that run', '[a](javascript:alert(1)) <a href="javascript:alert(1)">b</a> <a href=" JAVASCRIPT:alert(1)">c</a>'],
    ['frames', '<iframe src="https://example.com"></iframe>a'],
    ['pictures', '![a](https://example.com/a.png)'],
    ['forms', '<form action="/x"><input name="a"><button>b</button></form>'],
    ['ids and classes that could be the page’s', '<p id="main" class="menu" data-action="x">a</p>'],
  ])('leaves out %s', (_what, source) => {
    expect(render(source)).not.toMatch(/<script|<style|style=|\son\w+=|javascript:|<iframe|<img|<form|<input|<button|id=|data-|class=/i);
  });

  it('closes what a writer left open', () => {
    expect(render('<div><b>a')).toBe('<div><b>a</b></div>');
  });

  it('lets tables scroll and keeps their alignment without a style', () => {
    expect(render('| a | b |\n| - | -: |\n| 1 | 2 |')).toMatch(
      /^<div class="table" role="region" tabindex="0" aria-label="Table 1"><table>[^]*<td class="align-right">2<\/td>[^]*<\/table><\/div>$/,
    );
  });

  it('links pictures instead of loading them', () => {
    expect(render('![A map](https://example.com/a.png)')).toBe('<p><a href="https://example.com/a.png">A map</a></p>');
  });

  it('makes bold lines of headings inside fields', () => {
    expect(render('# A')).toBe('<p><strong>A</strong></p>');
  });

  it('moves headings to the wanted level and skips none', () => {
    const { headings } = renderApiMarkdown('# A\n\n### B\n\n# C', { headings: 2 });
    expect(headings).toEqual([
      { depth: 2, slug: 'about-a', text: 'A' },
      { depth: 3, slug: 'about-b', text: 'B' },
      { depth: 2, slug: 'about-c', text: 'C' },
    ]);
  });

  it.each([
    ['quotes', '>'.repeat(50_000)],
    ['quotes with spaces', '> '.repeat(50_000)],
    ['elements', '<div>'.repeat(50_000)],
    ['marks', '<b>'.repeat(50_000)],
    ['items', '<ul><li>'.repeat(50_000)],
  ])('that nests %s without end is shown as it is written', (_what, source) => {
    expect(render(source)).toBe(`<p>${source.trim().replaceAll('<', '&lt;')}</p>`);
  });

  it.each([
    ['brackets', '['],
    ['stars', '*a '],
    ['underscores', '**a_b'],
    ['ampersands', '&'],
    ['signs', '<'],
    ['links', '[a]('],
    ['cells', '|a'],
  ])('of a hundred thousand %s is read', (_what, part) => {
    expect(render(part.repeat(100_000 / part.length))).toMatch(/^<p>/);
  });

  it('on one line has no paragraph', () => {
    expect(renderApiText('A `b`.').trim()).toBe('A <code>b</code>.');
  });
});
