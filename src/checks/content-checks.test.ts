import { expect, it } from 'vitest';
import mainSite from '../site.config.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { listContentFiles, type ContentFile } from '../sources/content-files.ts';
import { runContentChecks } from './content-checks.ts';

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
