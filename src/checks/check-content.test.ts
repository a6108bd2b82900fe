import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { useSiteConfig } from '../sources/fixtures/use-site-config.ts';

/** Checks a small site of `e2e/variants`, one problem a line. */
async function checkVariant(name: string): Promise<string> {
  useSiteConfig(`e2e/variants/${name}/site.config.ts`);
  const { checkContent } = await import('./check-content.ts');
  return (await checkContent()).map(formatProblem).join('\n');
}

describe('the check of content', () => {
  it.each<{ variant: string; when: string; says: readonly (string | RegExp)[] }>([
    {
      variant: 'broken-navbar-link',
      when: 'the navbar links to a page that does not exist',
      says: ['e2e/variants/broken-navbar-link/site.config.ts:4:52: broken link /blgo', 'did you mean /blog?'],
    },
    {
      variant: 'broken-sidebar-id',
      when: 'a sidebar names a page that does not exist',
      says: [/broken-sidebar-id\/site\.config\.ts:\d+:\d+: docs\.versions\[0\]\.sidebars\.docs/, 'unknown docs id "idnex"', 'did you mean "index"?'],
    },
    {
      variant: 'unknown-navbar-type',
      when: 'a navbar item is of no known kind',
      says: [
        'e2e/variants/unknown-navbar-type/site.config.ts:8:9: navbar.items[1].type: No NavbarItem component found for type "dropdwon"',
        'allowed: link, dropdown, search, localeDropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown',
        'did you mean "dropdown"?',
      ],
    },
    {
      variant: 'unknown-tag',
      when: 'a page carries a tag that the tags file does not know',
      says: ['e2e/variants/unknown-tag/docs/index.md:4:15: unknown tag "bta"', 'did you mean "beta"?'],
    },
    {
      variant: 'unknown-callout',
      when: 'a page has a callout that does not exist',
      says: ['e2e/variants/unknown-callout/docs/index.md:6:1: unknown callout ":::nite"', 'did you mean ":::note"?'],
    },
    {
      variant: 'broken-page-link',
      when: 'a page links to a page that does not exist',
      says: ['e2e/variants/broken-page-link/docs/index.md:8:9: broken link /blog/helo', 'did you mean /blog/hello?'],
    },
    {
      variant: 'link-warnings',
      when: 'a link names a section that its page does not have',
      says: ['docs/index.md:8:', 'broken anchor ./other.md#secnd-part: /other has no #secnd-part; did you mean #second-part?'],
    },
    {
      variant: 'broken-api',
      when: 'an API description breaks the rules of its format',
      says: [
        'e2e/variants/broken-api/api.yaml:14:43: #/paths/~1things~1{id}/get/responses/200/content/application~1json/schema/$ref: reference leads nowhere',
        'did you mean "#/components/schemas/Thing"?',
        'e2e/variants/broken-api/api.yaml:6:5: #/paths/~1things~1{id}/get/parameters: The operation does not define the path parameter `{id}`',
      ],
    },
    {
      variant: 'open-announcement',
      when: 'the announcement or the navbar has HTML that is not closed, or could run',
      says: [
        'site.config.ts:4:34: announcementBar.content: <div> is not allowed here; allowed: a, abbr',
        'site.config.ts:4:34: announcementBar.content: the address href="javascript:a()" is not a page',
        'site.config.ts:4:34: announcementBar.content: <div> is not closed; write </div>',
        'site.config.ts:5:37: navbar.items[0].value: the attribute onclick is not allowed here',
        'site.config.ts:5:37: navbar.items[0].value: </i> closes <b>; write </b> first',
      ],
    },
  ])('reports the problem, its position and a fix when $when', async ({ variant, says }) => {
    const report = await checkVariant(variant);
    for (const part of says) expect.soft(report).toMatch(typeof part === 'string' ? new RegExp(RegExp.escape(part)) : part);
  });

  it('reports an unknown field name with the nearest or the allowed names', async () => {
    expect(await checkVariant('wrong-field')).toMatch(/copyrigth.*(?:copyright(?!h)|style, logo, links)/s);
  });

  it.each(['plain-frame', 'content', 'full-frame'])(
    'reports nothing for the small site "%s", except for the API description full of scripts',
    async (variant) => {
      const report = (await checkVariant(variant)).split('\n');
      expect(report.filter((line) => line !== '' && !line.startsWith('e2e/variants/content/hostile.json:'))).toEqual([]);
    },
  );

  it('reports only the problems of the page that is passed, and rejects a file that is not a page', async () => {
    const folder = 'e2e/variants/many-faults/docs';
    useSiteConfig('e2e/variants/many-faults/site.config.ts');
    const { checkContent } = await import('./check-content.ts');
    const all = await checkContent();
    const pageProblems = await checkContent([`${folder}/date.md`]);
    expect(pageProblems.length).toBeGreaterThan(0);
    expect(pageProblems).toEqual(all.filter(({ file }) => file === `${folder}/date.md`));
    expect((await checkContent(['README.md'])).map(formatProblem)).toEqual([
      expect.stringMatching(/^README\.md:1:1: this isn't a page of the site; pages/),
    ]);
  });
});
