import { describe, expect, it } from 'vitest';
import { render } from './fixtures/render-cases.ts';
import site from '../sources/fixtures/site/site.config.ts';
import { markdownFileLinks } from './markdown-file-links.ts';

const plugins = { mdastPlugins: [markdownFileLinks(site)] };
const PAGE = 'src/sources/fixtures/site/docs/guide/first-steps.md';

async function getHref(markdown: string): Promise<string | undefined> {
  return /href="([^"]*)"/.exec(await render(markdown, plugins, PAGE))?.[1];
}

describe('a link to a Markdown file', () => {
  it.each([
    ['./renamed.md', '/guide/new-name'],
    ['renamed.md#pins', '/guide/new-name#pins'],
    ['./rename%64.md', '/guide/new-name'],
    ['./renamed.md?plain=1#pins', '/guide/new-name?plain=1#pins'],
    ['./index.mdx', '/guide'],
    ['../index.md', '/'],
    ['./moved.md', '/pins'],
    ['../../docs-1.0/index.md', '/1.0'],
    ['../../blog/2026-01-02-hello.md', '/blog/hello'],
    ['/src/sources/fixtures/site/docs/guide/renamed.md', '/guide/new-name'],
  ])('to %s becomes a link to the page %s', async (url, href) => {
    expect(await getHref(`[link](${url})`)).toBe(href);
  });

  it.each([
    ['./new-name', '/guide/new-name'],
    ['../pins?x=1#y', '/pins?x=1#y'],
    ['?x=1', '/guide/first-steps?x=1'],
  ])('to the address %s becomes absolute', async (url, href) => {
    expect(await getHref(`[link](${url})`)).toBe(href);
  });

  it('to a section is absolute in a post, which lists show too', async () => {
    const POST = 'src/sources/fixtures/site/blog/2026-01-02-hello.md';
    expect(await render('[link](#part)', plugins, POST)).toContain('href="/blog/hello#part"');
  });

  it('may be a definition', async () => {
    expect(await getHref('[link][page]\n\n[page]: ./renamed.md#pins')).toBe('/guide/new-name#pins');
  });

  it.each(['./none.md', '/guide', 'https://example.com/a.md', '#pins', 'mailto:a@example.md', '//a.example/b.md'])(
    'is not %s, which is not changed',
    async (url) => {
      expect(await getHref(`[link](${url})`)).toBe(url);
    },
  );
});
