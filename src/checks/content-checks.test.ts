import { globSync, readFileSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { runContentChecks } from './content-checks.ts';
import { formatProblem } from '../lib/problem.ts';
import { useSiteConfig } from '../sources/fixtures/use-site-config.ts';
import mainSite from '../site.config.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';

const pages = listContentFiles(smallSite);
const page: ContentFile = {
  file: 'docs/broken.md',
  source: '---\ntitle: Broken\n---\n\n[a](/nowhere)\n\n```pyhton\n```\n',
  route: '/broken',
  kind: 'doc',
  id: 'broken',
  frontmatter: { title: 'Broken' },
};
// The files of tags and authors of the small site are too short for the checks.
const site = {
  ...smallSite,
  docs: { ...smallSite.docs, tags: mainSite.docs.tags },
  blog: { ...smallSite.blog, tags: mainSite.blog.tags, authors: mainSite.blog.authors },
  search: { ...smallSite.search, words: { ...smallSite.search.words, same: [['maximummm', 'minimummm']] } },
};
const sources = { site, pages: [...pages, page], snippets: [], descriptions: new Map<never, never>() };
const listRules = (problems: readonly { rule?: string }[]) => new Set(problems.map(({ rule }) => rule));

it('Problems of all checks are reported together, each with its rule', async () => {
  const rules = listRules(await runContentChecks(sources));
  expect([...rules]).toEqual(expect.arrayContaining(['front-matter', 'code-language', 'link', 'search-words']));
});

it('Every check and every rule of prose is run', () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((file) => !/\.test\.|fixtures/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const names = [...read('src/checks/**/*.ts').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  const words: string[] = read('{src,scripts}/**/*.ts').match(/\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => words.indexOf(name) === words.lastIndexOf(name))).toEqual([]);
});

it('A build leaves out what stops no page', async () => {
  const rules = listRules(await runContentChecks(sources, { isBuild: true }));
  expect(rules.has('front-matter')).toBe(true);
  expect(['link', 'search-words'].filter((rule) => rules.has(rule))).toEqual([]);
});

it('For single files, only their problems are reported', async () => {
  const problems = await runContentChecks({ ...sources, chosen: [page.file] });
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([page.file]));
});

it('Links and names are not checked while tags or ids are wrong, which decide the addresses', async () => {
  const docs = { ...site.docs, versions: site.docs.versions.map((version) => ({ ...version, mainDocId: 'none' })) };
  const rules = listRules(await runContentChecks({ ...sources, site: { ...site, docs } }));
  expect([rules.has('config'), rules.has('link'), rules.has('code-language')]).toEqual([true, false, true]);
});

/** Checks a small site of `e2e/variants`, one problem a line. */
async function checkVariant(name: string): Promise<string> {
  useSiteConfig(`e2e/variants/${name}/site.config.ts`);
  const { checkContent } = await import('./content-checks.ts');
  return (await checkContent()).map(formatProblem).join('\n');
}

describe('the check of content', () => {
  it('reports broken links and unknown names in pages and configuration, with position and fix', async () => {
    const folder = 'e2e/variants/broken-page-link';
    expect((await checkVariant('broken-page-link')).split('\n').toSorted()).toEqual([
      expect.stringMatching(`^${folder}/docs/index.md:8:9: broken link /blog/helo: .*; did you mean /blog/hello\\?$`),
      expect.stringMatching(
        `^${folder}/site.config.ts:\\d+:\\d+: docs.versions\\[0\\].sidebars.docs\\[1\\]: unknown docs id "idnex"; did you mean "index"\\?$`,
      ),
      expect.stringMatching(`^${folder}/site.config.ts:6:52: broken link /blgo: .*; did you mean /blog\\?$`),
    ]);
  });

  it('warns about a section that a page does not have', async () => {
    expect(await checkVariant('link-warnings')).toMatch(/docs\/index\.md:8:.*#secnd-part: .*; did you mean #second-part\?/);
  });

  it('reports an unknown field name with the nearest or the allowed names', async () => {
    expect(await checkVariant('wrong-field')).toMatch(/copyrigth.*(?:copyright(?!h)|style, logo, links)/s);
  });

  it.each(['plain-frame', 'content', 'full-frame'])(
    'reports nothing for the small site "%s", except for the API description full of scripts',
    async (variant) => {
      const report = (await checkVariant(variant)).split('\n');
      expect(report.filter((line) => line !== '' && !line.startsWith('e2e/variants/content/hostile.yaml:'))).toEqual([]);
    },
  );

  it('reports only the problems of the page that is passed, and rejects a file that is not a page', async () => {
    const folder = 'e2e/variants/many-faults/docs';
    useSiteConfig('e2e/variants/many-faults/site.config.ts');
    const { checkContent } = await import('./content-checks.ts');
    const all = await checkContent();
    const pageProblems = await checkContent([`${folder}/date.md`]);
    expect(pageProblems.length).toBeGreaterThan(0);
    expect(pageProblems).toEqual(all.filter(({ file }) => file === `${folder}/date.md`));
    expect((await checkContent(['README.md'])).map(formatProblem)).toEqual([
      expect.stringMatching(/^README\.md:1:1: this isn't a page of the site; pages/),
    ]);
  });
});
