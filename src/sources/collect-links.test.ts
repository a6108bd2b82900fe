import { readFileSync } from 'node:fs';
import { describe, expect, it, beforeEach } from 'vitest';
import { collectLinks } from './collect-links.ts';
import { useSiteConfig } from './fixtures/use-site-config.ts';
import smallSite from './fixtures/site/site.config.ts';

function collect(source: string, file = 'docs/page.md') {
  return collectLinks({ file, source, id: 'page', route: '/page', kind: 'doc', frontmatter: {} }).map(({ url, line }) => [url, line]);
}

describe('the links of a page', () => {
  it.each<[kind: string, source: string, links: [string, number][]]>([
    ['inline links', 'a [b](/c) and\n[d](./e#f "title")', [['/c', 1], ['./e#f', 2]]], // oxfmt-ignore
    ['links in headings, lists and tables', '## [a](/b)\n\n- [c](/d)\n\n| [e](/f) |\n| - |\n', [['/b', 1], ['/d', 3], ['/f', 5]]], // oxfmt-ignore
    ['links in callouts and their titles', ':::note[[a](/b)]\n[c](/d)\n:::', [['/b', 1], ['/d', 2]]], // oxfmt-ignore
    ['definitions', '[a][b]\n\n[b]: /c', [['/c', 3]]],
    ['automatic links', '<https://a.example> https://b.example', [['https://a.example', 1], ['https://b.example', 1]]], // oxfmt-ignore
    ['linked images', '[![a](/b.png)](/c)', [['/c', 1]]],
    ['lines counted from the top of the file', '---\ntitle: A\n---\n\n[a](/b)', [['/b', 5]]],
    ['nothing in code', '`[a](/b)`\n\n```md\n[c](/d)\n```', []],
    ['nothing in comments', '<!-- [a](/b) <a href="/c">d</a> -->', []],
    ['links as HTML in a sentence', 'a\nb <a class="c" href="/d">e</a>, <A HREF="/f">g</A>', [['/d', 2], ['/f', 2]]], // oxfmt-ignore
    ['links as HTML in lines of their own', 'a\n\n<p>\n<a href="/b">c</a>\n<a\n href=\'/d?e&amp;f\'>g</a></p>', [['/b', 4], ['/d?e&f', 5]]], // oxfmt-ignore
    ['links as HTML in a list', '- a\n\n  <p>\n  <a href="/b">c</a></p>', [['/b', 4]]],
    ['nothing of other elements as HTML', '<link href="/a"><p data-href="/b">c</p><a name="d">e</a>', []],
  ])('are its %s', (_kind, source, links) => {
    expect(collect(source)).toEqual(links);
  });

  it.each<[kind: string, source: string, links: [string, number][]]>([
    ['a component on its own line', '\n<Card href="/a">B</Card>', [['/a', 2]]],
    ['a component in a sentence', 'See <Card href="/a">B</Card>.', [['/a', 1]]],
    ['a nested component', '<Cards>\n  <Card href="/a" />\n</Cards>', [['/a', 2]]],
    ['Markdown in a component', '<Note>\n\n[a](/b)\n\n</Note>', [['/b', 3]]],
    ['no expression, which is unknown before the build', '<Card href={target} {...rest} />', []],
    ['no other attribute', '<Card src="/a" data-href="/b" />', []],
  ])('in MDX are the href of %s', (_kind, source, links) => {
    expect(collect(source, 'docs/page.mdx')).toEqual(links);
  });

  it('in HTML have their column in a list and in a quotation too', () => {
    const source = '- <p>\n  <a href="/b">c</a></p>\n\n> <p>\n> <a href="/d">e</a></p>\n';
    const links = collectLinks({ file: 'docs/page.md', source, id: 'page', route: '/page', kind: 'doc', frontmatter: {} });
    expect(links.map(({ url, line, column }) => [url, line, column])).toEqual([
      ['/b', 2, 3],
      ['/d', 5, 3],
    ]);
  });

  it('include their page and file', () => {
    expect(collectLinks({ file: 'docs/page.md', source: '[a](b)', id: 'page', route: '/page', kind: 'doc', frontmatter: {} })).toEqual([
      { file: 'docs/page.md', line: 1, column: 1, url: 'b', from: '/page' },
    ]);
  });
});

const FILE = 'src/sources/fixtures/site/site.config.ts';

beforeEach(() => useSiteConfig(FILE));

describe('the links of a configuration', () => {
  it('are those of navbar, footer, logo, sidebars and announcement, each with its line', async () => {
    const { collectConfigLinks } = await import('./collect-links.ts');
    const lines = readFileSync(FILE, 'utf8').split('\n');
    const links = collectConfigLinks(smallSite);
    expect(links.map((link) => link.url).sort()).toEqual(['/', '/blog', '/blog/hello', '/guide', '/tags']);
    expect(links.every((link) => link.file === FILE && lines[link.line - 1]?.includes(link.url))).toBe(true);
  });

  it('have the nearest position above if the file computes the address', async () => {
    const { collectConfigLinks } = await import('./collect-links.ts');
    const lines = readFileSync(FILE, 'utf8').split('\n');
    const navbar = { ...smallSite.navbar, items: [{ type: 'link' as const, label: 'A', position: 'left' as const, href: '/computed' }] };
    expect(collectConfigLinks({ ...smallSite, navbar })).toContainEqual({
      file: FILE,
      line: lines.findIndex((line) => line.includes('navbar:')) + 1,
      column: expect.any(Number),
      url: '/computed',
      from: '/',
    });
  });
});
