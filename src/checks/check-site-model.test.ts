import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { checkSiteModel } from './check-site-model.ts';

const DESCRIPTION = 'A sentence that is long enough to tell a reader what the page is about.';

/** Builds a page next to the small site's start page. */
function makePage(fields: Record<string, unknown>, name = 'page'): ContentFile {
  const frontmatter = { title: name, description: DESCRIPTION, ...fields };
  const source = `---\n${Object.entries(frontmatter)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`;
  return { kind: 'doc', source, id: name, file: `docs/${name}.md`, route: name === 'index' ? '/' : `/${name}`, frontmatter };
}

/** Lists problems with names on a site of these pages. */
function check(pages: readonly ContentFile[], unreadable = smallSite.apis): string[] {
  return checkSiteModel({ ...smallSite, apis: [] }, [makePage({}, 'index'), ...pages], unreadable).map(formatProblem);
}

describe('Unknown names in pages and configuration', () => {
  it.each([
    [{ related: ['/indx'] }, 'docs/page.md:4:11: unknown route "/indx"'],
    [{ pagination_next: 'indx' }, 'docs/page.md:4:1: unknown docs id "indx"; did you mean "index"?'],
    [{ tags: ['nosuch'] }, 'docs/page.md:4:8: unknown tag "nosuch"'],
    [{ release: 'shell-3' }, 'docs/page.md:4:1: unknown release "shell-3"'],
  ])('are reported with the nearest known name: %j', (fields, problem) => {
    expect(check([makePage(fields)])).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    [{ related: ['/draft'] }, 'docs/page.md:4:11: related: /draft leads to a draft, which readers cannot open; publish docs/draft.md first'],
    [{ pagination_prev: 'draft' }, 'docs/page.md:4:1: pagination_prev: draft leads to a draft'],
  ])('are reported as drafts if they are drafts: %j', (fields, problem) => {
    expect(check([makePage(fields), makePage({ draft: true }, 'draft')])).toEqual([expect.stringContaining(problem)]);
  });

  it('are reported even if the page has an invalid field', () => {
    expect(check([makePage({ title: 5, status: 'done', related: ['/indx'] })])).toEqual([expect.stringContaining('unknown route "/indx"')]);
  });

  it('do not include a field that the check of front matter rejects', () => {
    const worksOn = { models: { rev5: 'Rev 5' }, route: '/page', sidebars: ['main'] };
    const versions = smallSite.docs.versions.slice(0, 1).map((version) => ({ ...version, sidebars: { main: ['page'] } }));
    const site = { ...smallSite, apis: [], docs: { ...smallSite.docs, versions, worksOn } };
    const find = (fields: Record<string, unknown>) => checkSiteModel(site, [makePage({}, 'index'), makePage(fields)]).map(({ message }) => message);
    expect(find({ worksOn: { rev5: 'maybe' } })).toEqual([]);
    expect(find({})).toEqual(['the page does not say which models it works on']);
  });

  it('are not reported if they refer to an API description that cannot be read', () => {
    expect(check([makePage({ related: ['/apis/get-thing'] })])).toEqual([]);
    expect(check([makePage({ related: ['/apis/get-thing'] })], [])).toEqual([expect.stringContaining('unknown route "/apis/get-thing"')]);
  });
});
