import { describe, expect, it } from 'vitest';
import { isShownAsWritten, renderApiMarkdown, renderApiText } from './api-markdown.ts';

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
    ['styles', '<p style="color: red">a</p><style>p { color: red }</style>'],
    ['pictures', '![a](https://example.com/a.png)'],
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

  const row = (cells: number) => `|${'a|'.repeat(cells)}\n`;
  it.each([
    ['quotes', '>'.repeat(50_000)],
    ['items on one line', `${'- '.repeat(101)}a`],
    ['emphasis', `${'**a *b '.repeat(60)}${'c* d** '.repeat(60)}`],
    ['elements', '<div>'.repeat(20_000)],
    ['marks around paragraphs', `${'<b>'.repeat(90)}${'<p>'.repeat(20_000)}`],
    ['cells of a table', `${row(1_000)}|${'-|'.repeat(1_000)}\n${'|a|\n'.repeat(500)}`],
    ['footnotes', `[^a]: x\n\n${'[^a]'.repeat(10_000)}`],
    ['uses of a long address', `[a]: https://${'a'.repeat(50_000)}\n\n${'[a] '.repeat(1_000)}`],
  ])('that has %s without end is shown as it is written', (_what, source) => {
    expect(isShownAsWritten(source)).toBe(true);
    expect(render(source)).toBe(`<p>${source.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
  });

  it('that is very long is shown up to a limit, without half a character', () => {
    const html = render('😀'.repeat(60_000));
    expect(html).toMatch(/^<p>(?:😀){50000}\n… shortened; the description file has all 120000 characters<\/p>$/u);
  });

  it.each([
    ['a long table', `${row(5)}|${'-|'.repeat(5)}\n${row(5).repeat(1_000)}`],
    ['a long list', '- `a` *b* [c](/d)\n'.repeat(1_000)],
    ['many headings', '## A\n\nText.\n\n'.repeat(1_000)],
    ['a deep list', Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')],
  ])('with %s is no more than readers can need', (_what, source) => {
    expect(isShownAsWritten(source)).toBe(false);
    expect(render(source)).not.toContain('… shortened');
  });

  it.each([
    ['brackets', '['],
    ['underscores', '**a_b'],
    ['cells', '|a'],
  ])('of a hundred thousand %s is read', (_what, part) => {
    expect(render(part.repeat(100_000 / part.length))).toMatch(/^<p>/);
  });

  it('on one line has no paragraph', () => {
    expect(renderApiText('A `b`.').trim()).toBe('A <code>b</code>.');
  });
});
