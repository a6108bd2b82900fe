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
