import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem, type Problem } from '../lib/problem.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { listRoutes } from '../sources/routes.ts';
import { checkLinks, type Targets } from './check-links.ts';

const BROKEN = 'src/sources/fixtures/site/docs/guide/broken.md';
/** A site without links of its own. */
const bare: SiteConfig = { ...smallSite, navbar: { ...smallSite.navbar, items: [] }, footer: { style: 'light', links: [] }, redirects: {} };
bare.announcementBar = undefined;
bare.docs = { ...bare.docs, versions: [] };

const page = { file: 'docs/guide/page.md', id: 'guide/page', route: '/guide/page', kind: 'doc', frontmatter: {} } as const;
const other: ContentFile = { ...page, file: 'docs/other.md', route: '/renamed', source: '' };
const ANCHORS: Readonly<Record<string, string[]>> = { '/guide/page': ['here', 'über-uns'], '/guide': [], '/': ['top'] };

function check(source: string, targets: Partial<Targets> = {}): Problem[] {
  const files = [{ ...page, source }, other, { ...other, file: 'docs/my notes.md' }];
  const routes = new Set(['/', '/guide', '/guide/page', '/renamed']);
  return checkLinks(bare, { files, routes, getAnchors: (route) => new Set(ANCHORS[route]), ...targets });
}

describe('the link check on the small site', () => {
  const files = listContentFiles(smallSite);
  const getAnchors = () => new Set(['wire-it']);

  it('finds the three broken links, each with file, line and the nearest valid target', () => {
    const problems = checkLinks(smallSite, { files, routes: listRoutes(smallSite, files), getAnchors });
    expect(problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`)).toEqual([
      `error ${BROKEN}:5:3: broken link /guide/first-step: no page answers /guide/first-step; did you mean /guide/first-steps?`,
      `warning ${BROKEN}:7:3: broken Markdown file link ./rename.md: no file ${BROKEN.replace('broken', 'rename')}; did you mean ${BROKEN.replace('broken', 'renamed')}?`,
      `warning ${BROKEN}:9:4: broken anchor /guide/first-steps#wire: /guide/first-steps has no #wire; did you mean #wire-it?`,
    ]);
  });

  it('skips anchors while nothing is built', () => {
    const problems = checkLinks(smallSite, { files, routes: listRoutes(smallSite, files) });
    expect(problems.map((problem) => problem.line)).toEqual([5, 7]);
  });
});

it('A redirect to an unknown section is reported with the nearest section', () => {
  const site = { ...bare, redirects: { '/old': '/guide/page#her', '/older': '/guide/page#here' } };
  const problems = checkLinks(site, { files: [], routes: new Set(['/guide/page']), getAnchors: (route) => new Set(ANCHORS[route]) });
  expect(problems.map(({ severity, message, hint }) => `${severity} ${message}; ${hint}`)).toEqual([
    'warning redirects./old: /guide/page has no #her; did you mean #here?',
  ]);
});

it("A section of a redirected address is looked up in the redirect's target", () => {
  const site = { ...bare, redirects: { '/old': '/older', '/older': '/guide/page', '/fixed': '/guide/page#here', '/round': '/round' } };
  const source = '[a](/old#her) [b](/old#here) [c](/fixed#any) [d](/round#any)';
  const targets = { files: [{ ...page, source }], routes: new Set(['/guide/page']), getAnchors: (route: string) => new Set(ANCHORS[route]) };
  const messages = checkLinks(site, targets).map(({ message, hint }) => `${message}; ${hint}`);
  expect(messages[0]).toBe('broken anchor /old#her: /guide/page has no #her; did you mean #here?');
  expect(messages[1]).toContain('the redirect runs in a loop: /round → /round');
});

it('A full address of this site is checked as its path', () => {
  expect(check(`[link](${smallSite.url}/gide#x)`).map(formatProblem)).toEqual([
    'docs/guide/page.md:1:1: broken link /gide#x: no page answers /gide; did you mean /guide?',
  ]);
});

it('A link to a file next to the page is reported with the folder for files', () => {
  const beside: ContentFile = { ...page, file: 'src/checks/page.md', source: '[link](./check-links.ts)' };
  expect(check('[a](./guide.pdf)').map(({ hint }) => hint)).toEqual(['put the file at public/guide.pdf and link to /guide.pdf']);
  expect(check('', { files: [beside] }).map(({ hint }) => hint)).toEqual([
    "files next to pages aren't published; move it to public/ and link to /check-links.ts",
  ]);
});

it('A link without an address is reported as such', () => {
  expect(check('[link]()').map(formatProblem)).toEqual(['docs/guide/page.md:1:1: a link without an address; write [words](address)']);
});

it('A link may lead to the Markdown form of a page, from its own address', () => {
  expect(check('[a](/guide.md) [b](/index.md) [c](/guide/page.md?x#here)')).toEqual([]);
  expect(check('[a](/guidee.md) [b](guide.md)').map(({ message }) => message)).toEqual([
    'broken Markdown file link /guidee.md: no file guidee.md',
    'broken Markdown file link guide.md: no file docs/guide/guide.md',
  ]);
});

describe('A link to a draft', () => {
  const draft: ContentFile = { ...page, file: 'docs/draft.md', id: 'draft', route: '/draft', source: '', frontmatter: { draft: true } };
  const message = 'leads to a draft, which readers cannot open; publish docs/draft.md first, or remove the link until then';

  it.each(['/draft', '../draft', '../draft.md', '/docs/draft.md#part'])('is reported as such, written as %s', (url) => {
    expect(check(`[link](${url})`, { files: [{ ...page, source: `[link](${url})` }, draft] }).map(formatProblem)).toEqual([
      `docs/guide/page.md:1:1: link ${url} ${message}`,
    ]);
  });

  it('is valid in another draft, which is shown in the same places', () => {
    const source = '[link](/draft) and [file](../draft.md)';
    expect(check(source, { files: [{ ...page, source, frontmatter: { draft: true } }, draft] })).toEqual([]);
  });

  it('is reported in redirects too', () => {
    const site = { ...bare, redirects: { '/old': '/draft#part' } };
    const problems = checkLinks(site, { files: [draft], routes: new Set(['/']) });
    expect(problems.map(({ message, hint }) => `${message}; ${hint}`)).toEqual([`redirects./old: the redirect to /draft#part ${message}`]);
  });
});

describe('the link check', () => {
  it('accepts pages, sections, files, Markdown files and other sites', () => {
    const pages = ['/guide/', '/guide.html', '/guide/index.html', '/', '/guide?from=here#', '/gu%69de', './page', '../guide', 'page', '?again=1'];
    const sections = ['#here', '#top', '/guide/page.html#%C3%BCber-uns', './page.md#here'];
    const own = [smallSite.url, `${smallSite.url.toUpperCase()}/guide/page#here`, `${smallSite.url}.example/nothing`];
    const files = ['../my%20notes.md', '../other.md', '/docs/other.md', '/favicon.svg', '/blog/rss.xml'];
    const others = ['HTTPS://ELSEWHERE.EXAMPLE', '//elsewhere.example', 'mailto:nobody@example.com', 'tel:+491234'];
    const links = [...pages, ...sections, ...own, ...files, ...others];
    expect(check(links.map((url) => `[link](${url})`).join('\n\n'))).toEqual([]);
  });

  it.each([
    ['/gide', 'no page answers /gide; did you mean /guide?'],
    ['pages', 'no page answers /guide/pages; did you mean /guide/page?'],
    ['/guide/pag.html#here', 'no page answers /guide/pag; did you mean /guide/page?'],
    ['https//example.com/a', 'no page answers /guide/https//example.com/a; write https://example.com/a'],
    ['www.example.com', 'no page answers /guide/www.example.com; write https://www.example.com'],
    ['/favicon.svg.bak', 'no page answers /favicon.svg.bak'],
    ['/guide/%E0%A4%A', 'no page answers /guide/%E0%A4%A'],
  ])('stops the build for a link to %s', (url, message) => {
    expect(check(`\n[link](${url})`).map((problem) => `${problem.severity} ${formatProblem(problem)}`)).toEqual([
      expect.stringContaining(`error docs/guide/page.md:2:1: broken link ${url}: ${message}`),
    ]);
  });

  it.each(['javascript:alert(1)', 'java&#x09;script:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])(
    'stops the build for a link to %s',
    (url) => {
      expect(check(`[link](<${url}>)`).map((problem) => `${problem.severity} ${formatProblem(problem)}`)).toEqual([
        expect.stringMatching(
          /^error docs\/guide\/page\.md:1:1: link to ".*", which is not a page; use a path, or an address that starts with https:/,
        ),
      ]);
    },
  );

  it.each([
    ['./pages.md', 'broken Markdown file link ./pages.md: no file docs/guide/pages.md; did you mean docs/guide/page.md?'],
    ['../others.mdx#here', 'broken Markdown file link ../others.mdx#here: no file docs/others.mdx; did you mean docs/other.md?'],
    ['#her', 'broken anchor #her: /guide/page has no #her; did you mean #here?'],
    ['/#tip', 'broken anchor /#tip: / has no #tip; did you mean #top?'],
    ['#%zz', 'broken anchor #%zz: /guide/page has no #%zz'],
  ])('warns about a link to %s', (url, message) => {
    expect(check(`[link](${url})`).map((problem) => `${problem.severity} ${formatProblem(problem)}`)).toEqual([
      `warning docs/guide/page.md:1:1: ${message}`,
    ]);
  });

  it('reads the links of components', () => {
    const files: ContentFile[] = [{ ...page, file: 'docs/guide/page.mdx', source: 'Text.\n\n<Card href="/gide">A</Card>' }];
    expect(check('', { files })).toMatchObject([{ severity: 'error', file: 'docs/guide/page.mdx', line: 3 }]);
  });
});

describe('the check of redirects', () => {
  const checkRedirects = (redirects: Record<string, string>) =>
    checkLinks({ ...bare, redirects }, { files: [], routes: new Set(['/', '/guide']) }).map((problem) =>
      formatProblem(problem).replace(/^src\/site\.config\.ts:\d+:\d+: /, ''),
    );

  it.each<[kind: string, redirects: Record<string, string>]>([
    ['a page', { '/old': '/guide' }],
    ['another site', { '/old': 'https://elsewhere.example' }],
    ['the Markdown form of a page', { '/old': '/guide.md' }],
    ['another redirect that ends well', { '/older': '/old', '/old': '/guide' }],
  ])('accepts one to %s', (_kind, redirects) => {
    expect(checkRedirects(redirects)).toEqual([]);
  });

  it.each<[kind: string, redirects: Record<string, string>, messages: string[]]>([
    ['one to itself', { '/a': '/a' }, ['redirects./a: the redirect runs in a loop: /a → /a']],
    [
      'a loop of two',
      { '/a': '/b', '/b': '/a' },
      ['redirects./a: the redirect runs in a loop: /a → /b → /a', 'redirects./b: the redirect runs in a loop: /b → /a → /b'],
    ],
    ['one into a loop', { '/a': '/b', '/b': '/b' }, ['redirects./a: the redirect runs in a loop: /a → /b → /b', 'redirects./b: the redirect runs in a loop: /b → /b']], // oxfmt-ignore
    ['a dead end', { '/a': '/gide' }, ['redirects./a: the redirect target /gide does not exist; did you mean /guide?']],
    ['a file in its place', { '/favicon.svg': '/' }, ['redirects./favicon.svg: a file answers this address already; remove the redirect']],
    ['a page in its place', { '/guide': '/' }, ['redirects./guide: a page answers this address already; remove the redirect']],
  ])('rejects %s', (_kind, redirects, messages) => {
    expect(checkRedirects(redirects)).toEqual(messages);
  });
});
