import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';
import { buildVariant, VARIANTS_OUT } from './variant-site.ts';

test.describe.configure({ timeout: 180_000 });

/** File by which a build knows a site of its own. */
const COMPLETION_MARK = '_complete';

/** What a build that must fail has to say, part by part. */
const FAILURES: readonly { variant: string; when: string; says: readonly (string | RegExp)[] }[] = [
  {
    variant: 'broken-page-link',
    when: 'a page links to a page that does not exist',
    says: ['e2e/variants/broken-page-link/docs/index.md:8: broken link /blog/helo', 'did you mean /blog/hello?'],
  },
  {
    variant: 'broken-navbar-link',
    when: 'the navbar links to a page that does not exist',
    says: ['e2e/variants/broken-navbar-link/site.config.ts:4: broken link /blgo', 'did you mean /blog?'],
  },
  {
    variant: 'broken-footer-link',
    when: 'the footer links to a page that does not exist',
    says: ['e2e/variants/broken-footer-link/site.config.ts:4: broken link /tgas', 'did you mean /tags?'],
  },
  {
    variant: 'broken-sidebar-id',
    when: 'a sidebar names a page that does not exist',
    says: ['docs.versions[0].sidebars.docs', 'unknown docs id "idnex"', 'did you mean "index"?'],
  },
  {
    variant: 'broken-sidebar-entry',
    when: 'the entry of a sidebar group is none of its pages',
    says: ['docs.versions[0].sidebars.docs', 'entry of category "All"', 'unknown docs id "idnex"', 'did you mean "index"?'],
  },
  {
    variant: 'unknown-navbar-type',
    when: 'a navbar item is of no known kind',
    says: [
      'navbar.items[1].type: No NavbarItem component found for type "dropdwon"',
      'allowed: link, dropdown, search, localeDropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown',
      'did you mean "dropdown"?',
    ],
  },
  {
    variant: 'sidebar-without-target',
    when: 'a navbar item names a sidebar that does not exist',
    says: ['navbar.items[0].sidebarId', '"Guide" has no link target', 'found "dcos"', 'allowed: docs'],
  },
  {
    variant: 'empty-sidebar',
    when: 'a navbar item names a sidebar without a page',
    says: ['"Guide"', 'has no link target', /sidebar "empty" (?:has no page|is empty)/],
  },
  {
    variant: 'unknown-tag',
    when: 'a page carries a tag that the tags file does not know',
    says: ['e2e/variants/unknown-tag/docs/index.md:4: unknown tag "bta"', 'did you mean "beta"?'],
  },
  {
    variant: 'unknown-front-matter-field',
    when: 'a page has a front matter field that the schema does not know',
    says: [/unknown-front-matter-field\/docs\/index\.md:4\b/, 'sidebar_lable', /did you mean "?sidebar_label/],
  },
  {
    variant: 'unknown-callout',
    when: 'a page has a callout of an unknown kind',
    says: ['e2e/variants/unknown-callout/docs/index.md:6: no callout is named ":::nite"', 'did you mean ":::note"?'],
  },
  {
    variant: 'redirect-loop',
    when: 'redirects run in a loop',
    says: ['redirect /one runs in a loop: /one → /two → /three → /one'],
  },
  {
    variant: 'dead-redirect',
    when: 'a redirect leads nowhere',
    says: ['redirect /old → /blog/helo leads nowhere', 'did you mean /blog/hello?'],
  },
  {
    variant: 'broken-api',
    when: 'an API description breaks the rules of its format',
    says: [
      'e2e/variants/broken-api/api.yaml:14:43: #/paths/~1things~1{id}/get/responses/200/content/application~1json/schema/$ref: reference leads nowhere',
      'did you mean #/components/schemas/Thing?',
      'e2e/variants/broken-api/api.yaml:6:5: #/paths/~1things~1{id}/get: path parameter {id} is not declared',
    ],
  },
  {
    variant: 'wrong-field',
    when: 'fields of the configuration have wrong values',
    says: ['footer.style: found "drak"; allowed: "light" or "dark"', /titleDelimiter: found ""; allowed: /, /footer[.:].*copyrigth/],
  },
  {
    variant: 'ending-page',
    when: 'a page ends the process with exit code 0',
    says: [/before the site was complete; \d+ of \d+ pages are not written: .*\/ends\b/],
  },
  {
    variant: 'waiting-page',
    when: 'a page waits for what never comes',
    says: [/before the site was complete; \d+ of \d+ pages are not written: .*\/waits\b/],
  },
];

for (const { variant, when, says } of FAILURES)
  test(`The build stops when ${when}, says what is wrong, and leaves the last good site alone`, async () => {
    const folder = join(VARIANTS_OUT, `${variant}-last-good`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'the last good site');
    writeFileSync(join(folder, COMPLETION_MARK), '');

    const { code, output } = await buildVariant(variant, { expectFailure: true, outDir: `e2e/.variants/${variant}-last-good` });

    expect(code).toBe(1);
    for (const part of says) expect.soft(output, String(part)).toMatch(typeof part === 'string' ? new RegExp(RegExp.escape(part)) : part);
    expect(readdirSync(folder).toSorted()).toEqual([COMPLETION_MARK, 'index.html']);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('the last good site');
    expect(readdirSync(VARIANTS_OUT).filter((name) => name.startsWith(`${variant}-last-good.`))).toEqual([]);
  });

test('A wrong field name is answered with the names that are allowed or the nearest of them', async () => {
  const { output } = await buildVariant('wrong-field', { expectFailure: true });
  expect(output).toMatch(/copyrigth.*(?:copyright(?!h)|style, logo, links)/s);
});

test.describe('A broken link to a Markdown file and a broken anchor', () => {
  const warnings = [
    'e2e/variants/link-warnings/docs/index.md:6: broken Markdown file link ./othr.md',
    'e2e/variants/link-warnings/docs/index.md:8: broken anchor ./other.md#secnd-part: /other has no #secnd-part; did you mean #second-part?',
    'e2e/variants/link-warnings/docs/index.md:10: broken anchor #herre: / has no #herre; did you mean #here?',
  ];

  test('are warnings with file, line and nearest target, and the site is built', async () => {
    const { output } = await buildVariant('link-warnings');
    for (const warning of warnings) expect.soft(output, warning).toMatch(new RegExp(`\\[WARN\\].*${RegExp.escape(warning)}`));
    expect(output).toContain('did you mean e2e/variants/link-warnings/docs/other.md?');
    expect(readdirSync(join(VARIANTS_OUT, 'link-warnings'))).toContain('other.html');
  });

  test('are said once each', async () => {
    const { output } = await buildVariant('link-warnings', { outDir: 'e2e/.variants/link-warnings-once' });
    expect(warnings.map((warning) => output.split(warning).length - 1)).toEqual([1, 1, 1]);
  });

  test('stop the build when STRICT is set', async () => {
    const { output } = await buildVariant('link-warnings', {
      expectFailure: true,
      outDir: 'e2e/.variants/link-warnings-strict',
      env: { STRICT: '1' },
    });
    expect(output).toContain(warnings[0]);
    expect(output).not.toMatch(/\[build\] Complete!/);
  });
});

test.describe('A build with another configuration', () => {
  test('holds nothing of the build before it', async ({ variantSites }) => {
    await variantSites('front-matter');
    const { output } = await buildVariant('markdown', { outDir: 'e2e/.variants/markdown-after' });
    expect(output).not.toMatch(/multiple entries with the same slug|Duplicate id/);
    const files = readdirSync(join(VARIANTS_OUT, 'markdown-after'));
    expect(files).toEqual(expect.arrayContaining(['index.html', 'more.html', 'parts.html']));
    expect(files).not.toContain('tagged.html');
    expect(readFileSync(join(VARIANTS_OUT, 'markdown-after/index.html'), 'utf8')).toContain('<h1>Markdown</h1>');
  });

  test('replaces the site that was in its folder', async () => {
    const folder = join(VARIANTS_OUT, 'flat-footer-again');
    mkdirSync(folder, { recursive: true });
    for (const name of ['stale.html', COMPLETION_MARK]) writeFileSync(join(folder, name), 'stale');
    await buildVariant('flat-footer', { outDir: 'e2e/.variants/flat-footer-again' });
    expect(readdirSync(folder)).not.toContain('stale.html');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz']));
  });

  test('leaves a folder alone that holds something else', async () => {
    const folder = join(VARIANTS_OUT, 'notes');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'notes.md'), 'mine');
    const { code, output } = await buildVariant('flat-footer', { expectFailure: true, outDir: 'e2e/.variants/notes' });
    expect(code).toBe(1);
    expect(output).toContain(`OUT_DIR: ${folder} holds files that no build of this site put there`);
    expect(output).not.toMatch(/\n\s+at /);
    expect(readdirSync(folder)).toEqual(['notes.md']);
  });
});
