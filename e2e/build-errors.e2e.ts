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
    says: ['e2e/variants/broken-page-link/docs/index.md:8:9: broken link /blog/helo', 'did you mean /blog/hello?'],
  },
  {
    variant: 'broken-navbar-link',
    when: 'the navbar links to a page that does not exist',
    says: ['e2e/variants/broken-navbar-link/site.config.ts:4:52: broken link /blgo', 'did you mean /blog?'],
  },
  {
    variant: 'broken-footer-link',
    when: 'the footer links to a page that does not exist',
    says: ['e2e/variants/broken-footer-link/site.config.ts:4:63: broken link /tgas', 'did you mean /tags?'],
  },
  {
    variant: 'broken-sidebar-id',
    when: 'a sidebar names a page that does not exist',
    says: [/broken-sidebar-id\/site\.config\.ts:\d+:\d+: docs\.versions\[0\]\.sidebars\.docs/, 'unknown docs id "idnex"', 'did you mean "index"?'],
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
      'e2e/variants/unknown-navbar-type/site.config.ts:8:9: navbar.items[1].type: No NavbarItem component found for type "dropdwon"',
      'allowed: link, dropdown, search, localeDropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown',
      'did you mean "dropdown"?',
    ],
  },
  {
    variant: 'sidebar-without-target',
    when: 'a navbar item names a sidebar that does not exist',
    says: [
      'e2e/variants/sidebar-without-target/site.config.ts:4:59: navbar.items[0].sidebarId',
      '"Guide" has no link target',
      'found "dcos"',
      'allowed: docs',
    ],
  },
  {
    variant: 'empty-sidebar',
    when: 'a navbar item names a sidebar without a page',
    says: [
      'e2e/variants/empty-sidebar/site.config.ts:5:21: navbar.items[0]',
      '"Guide"',
      'has no link target',
      /sidebar "empty" (?:has no page|is empty)/,
    ],
  },
  {
    variant: 'unknown-tag',
    when: 'a page carries a tag that the tags file does not know',
    says: ['e2e/variants/unknown-tag/docs/index.md:4:15: unknown tag "bta"', 'did you mean "beta"?'],
  },
  {
    variant: 'unknown-front-matter-field',
    when: 'a page has a front matter field that the schema does not know',
    says: [/unknown-front-matter-field\/docs\/index\.md:4:1\b/, 'sidebar_lable', /did you mean "?sidebar_label/],
  },
  {
    variant: 'unknown-callout',
    when: 'a page has a callout of an unknown kind',
    says: ['e2e/variants/unknown-callout/docs/index.md:6:1: no callout is named ":::nite"', 'did you mean ":::note"?'],
  },
  {
    variant: 'redirect-loop',
    when: 'redirects run in a loop',
    says: ['e2e/variants/redirect-loop/site.config.ts:4:16: redirects./one: the redirect runs in a loop: /one → /two → /three → /one'],
  },
  {
    variant: 'dead-redirect',
    when: 'a redirect leads nowhere',
    says: ['e2e/variants/dead-redirect/site.config.ts:4:16: redirects./old: the redirect to /blog/helo leads nowhere', 'did you mean /blog/hello?'],
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
    says: [
      'e2e/variants/wrong-field/site.config.ts:5:13: footer.style: found "drak"; allowed: "light" or "dark"',
      /titleDelimiter: found ""; allowed: /,
      /footer[.:].*copyrigth/,
    ],
  },
  {
    variant: 'many-faults',
    when: 'content and descriptions have faults of many kinds',
    says: [
      'docs/index.md:6:1: picture that is not there: ./none.png; there is no file',
      'docs/index.md:8:1: picture outside the content: ../../../../public/img/social-card.png; put a copy beside the page',
      'docs/date.md:4:1: last_update: found "2026-02-30"; allowed: a day that exists',
      'docs/date.md:5:1: image: there is no file public/img/none.png',
      'docs/date.md:6:1: tags: found null; allowed: a value of type array',
      'docs/same.md:3:1: e2e/variants/many-faults/docs/index.md has the same description',
      'docs/twice.mdx:1:1: it has the same name as e2e/variants/many-faults/docs/twice.md',
      'docs/search.md:1:1: the address /search is taken by src/pages/search.astro:1:1',
      'docs/climbs.md:4:1: "/../climbs" cannot be an address',
      'docs/syntax.mdx:6:1: Expected a closing tag for `<Steps>`; close every tag',
      /site\.config\.ts:\d+:\d+: docs\.versions\[0\]\.mainDocId: unknown docs id "idnex"; did you mean "index"\?/,
      'api.yaml:10:76: #/paths/~1a/get/responses/200/content/application~1json/schema/$ref: reference to a file that cannot be read: ../shared/authors/team-a.yaml, as it is outside the folder',
      'api-2.yaml:3:17: #/externalDocs/url: found "javascript:alert(1)"; expected an address that starts with https://',
    ],
  },
  {
    variant: 'foreign-script',
    when: "a page holds a script, a handler and a style that are not the site's own",
    says: [
      'docs/index.md:10:8: the page / holds an inline script "a()", which is not the site\'s own; leave it out',
      'docs/index.md:8:4: the page / holds the handler onclick="a()", which is not the site\'s own',
      'docs/index.md:8:26: the page / holds the attribute style="color: red", which is not the site\'s own',
    ],
  },
  {
    variant: 'rendering-fault',
    when: 'a component of a page refuses what it is given',
    says: ['e2e/variants/rendering-fault/docs/index.mdx:8:11: no pin 99 on the header; the header has 1 to'],
  },
  {
    variant: 'open-announcement',
    when: 'the announcement or the navbar has HTML that is not closed, or could run',
    says: [
      'site.config.ts:4:34: announcementBar.content: <div> has no place here; allowed: a, abbr',
      'site.config.ts:4:34: announcementBar.content: the address href="javascript:a()" is no page',
      'site.config.ts:4:34: announcementBar.content: <div> is not closed; write </div>',
      'site.config.ts:5:37: navbar.items[0].value: the attribute onclick has no place here',
      'site.config.ts:5:37: navbar.items[0].value: </i> closes <b>; write </b> first',
    ],
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
    expect(output, 'a stack').not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(readdirSync(folder).toSorted()).toEqual([COMPLETION_MARK, 'index.html']);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('the last good site');
    expect(readdirSync(VARIANTS_OUT).filter((name) => name.startsWith(`${variant}-last-good.`))).toEqual([]);
  });

test('A wrong field name is answered with the names that are allowed or the nearest of them', async () => {
  const { output } = await buildVariant('wrong-field', { expectFailure: true });
  expect(output).toMatch(/copyrigth.*(?:copyright(?!h)|style, logo, links)/s);
});

test('DEBUG=1 adds the stack to what stopped the build', async () => {
  const { output } = await buildVariant('wrong-field', { expectFailure: true, env: { DEBUG: '1' } });
  expect(output).toMatch(/^\s+at .*:\d+:\d+\)?$/m);
});

test.describe('A broken link to a Markdown file and a broken anchor', () => {
  const warnings = [
    'e2e/variants/link-warnings/docs/index.md:6:5: broken Markdown file link ./othr.md',
    'e2e/variants/link-warnings/docs/index.md:8:5: broken anchor ./other.md#secnd-part: /other has no #secnd-part; did you mean #second-part?',
    'e2e/variants/link-warnings/docs/index.md:10:5: broken anchor #herre: / has no #herre; did you mean #here?',
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
