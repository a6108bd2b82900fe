import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT, buildVariant, VARIANTS_OUT } from '../support/variant-site.ts';

test.describe.configure({ timeout: BUILD_TIMEOUT });

/** File that marks a folder as built by us. */
const COMPLETION_MARK = '_complete';

/** One site for each way in which a build fails; other errors of `npm run check content` are tested there. */
const FAILURES: readonly { variant: string; when: string; message: readonly (string | RegExp)[]; tag?: string }[] = [
  {
    variant: 'wrong-field',
    when: 'fields of the configuration have wrong values',
    message: [
      'e2e/variants/wrong-field/site.config.ts:5:13: footer.style: found "drak"; allowed: "light" or "dark"',
      /titleDelimiter: found ""; allowed: /,
      /footer[.:].*copyrigth/,
    ],
  },
  {
    variant: 'many-faults',
    when: 'content and descriptions have faults of many kinds',
    message: [
      'docs/index.md:6:1: picture not found: ./none.png; the file',
      'docs/callout.md:6:1: unknown callout ":::nite"; did you mean ":::note"?',
      'docs/pin.mdx:8:11: no pin 99 on the header; the header has 1 to',
      'docs/index.md:8:1: picture outside the content: ../../../../public/img/social-card.png; put a copy next to the page',
      'docs/date.md:4:1: last_update: found "2026-02-30"; allowed: a valid date',
      'docs/date.md:5:1: image: the file public/img/none.png does not exist',
      'docs/date.md:6:1: tags: found null; allowed: a value of type array',
      'docs/same.md:3:1: e2e/variants/many-faults/docs/index.md:3 has the same description',
      'docs/twice.mdx:1:1: it has the same name as e2e/variants/many-faults/docs/twice.md',
      'docs/search.md:1:1: the address /search is already used by src/pages/search.astro:1:1',
      'docs/climbs.md:4:1: "/../climbs" is not a valid address',
      'docs/syntax.mdx:6:1: Expected a closing tag for `<Steps>`; write </Steps> after its content',
      /site\.config\.ts:\d+:\d+: docs\.versions\[0\]\.mainDocId: unknown docs id "idnex"; did you mean "index"\?/,
      'api.yaml:10:76: #/paths/~1a/get/responses/200/content/application~1json/schema/$ref: reference leads nowhere: ../shared/authors/team-a.yaml: it is outside the folder',
      'api-2.yaml:3:17: #/externalDocs/url: "javascript:alert(1)" is no address of a page or mailbox; start it with https://',
    ],
  },
  {
    variant: 'foreign-script',
    when: 'a page contains a script, a handler and a style of its own',
    message: [
      'docs/index.md:10:8: the page / contains an inline script "a()", which is not allowed; remove it',
      'docs/index.md:8:4: the page / contains the handler onclick="a()", which is not allowed',
      'docs/index.md:8:26: the page / contains the attribute style="color: red", which is not allowed',
      'docs/names.mdx:8:28: the page /names contains <form name="body">, which may hide something from scripts; write it with a hyphen',
    ],
  },
  {
    variant: 'rendering-fault',
    when: 'a component refuses what its page has worked out, which only rendering finds',
    message: ['e2e/variants/rendering-fault/docs/index.mdx: no pin 99 on the header; the header has 1 to'],
  },
  {
    variant: 'ending-page',
    when: 'a page ends the process with exit code 0',
    message: ['The last file that was being built is /ends', /before the site was complete; \d+ of \d+ pages are not written: /],
  },
  {
    variant: 'waiting-page',
    tag: '@all',
    when: 'a page waits for what never comes',
    message: ['The last file that was being built is /waits', /before the site was complete; \d+ of \d+ pages are not written: /],
  },
];

for (const { variant, when, message, tag = [] } of FAILURES)
  test(`The build stops when ${when}, reports the error, and leaves the previous site unchanged`, { tag }, async () => {
    const folder = join(VARIANTS_OUT, `${variant}-last-good`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'the last good site');
    writeFileSync(join(folder, COMPLETION_MARK), '');

    const { code, output } = await buildVariant(variant, { expectFailure: true, outDir: `e2e/.variants/${variant}-last-good` });

    expect(code).toBe(1);
    for (const part of message) expect.soft(output, String(part)).toMatch(typeof part === 'string' ? new RegExp(RegExp.escape(part)) : part);
    expect(output, 'a stack').not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(readdirSync(folder).toSorted()).toEqual([COMPLETION_MARK, 'index.html']);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('the last good site');
    expect(readdirSync(VARIANTS_OUT).filter((name) => name.startsWith(`${variant}-last-good.`))).toEqual([]);
  });

test('DEBUG=1 adds the stack of the error that stopped the build', { tag: '@all' }, async () => {
  const { output } = await buildVariant('wrong-field', { expectFailure: true, env: { DEBUG: '1' } });
  expect(output).toMatch(/^\s+at .*:\d+:\d+\)?$/m);
});

test.describe('A broken link to a Markdown file and a broken anchor', () => {
  const warnings = [
    'e2e/variants/link-warnings/docs/index.md:6:5: broken Markdown file link ./othr.md',
    'e2e/variants/link-warnings/docs/index.md:8:5: broken anchor ./other.md#secnd-part: /other has no #secnd-part; did you mean #second-part?',
    'e2e/variants/link-warnings/docs/index.md:10:5: broken anchor #herre: / has no #herre; did you mean #here?',
  ];

  test('are warnings with file, line and nearest target, once each, and the new site replaces the previous one completely', async ({
    variantSites,
  }) => {
    await variantSites('content');
    const folder = join(VARIANTS_OUT, 'link-warnings');
    mkdirSync(folder, { recursive: true });
    for (const name of ['stale.html', COMPLETION_MARK]) writeFileSync(join(folder, name), 'stale');

    const { output } = await buildVariant('link-warnings');

    expect(warnings.map((warning) => output.split(warning).length - 1)).toEqual([1, 1, 1]);
    for (const warning of warnings) expect.soft(output, warning).toMatch(new RegExp(`\\[WARN\\].*${RegExp.escape(warning)}`));
    expect(output).toContain('did you mean e2e/variants/link-warnings/docs/other.md?');
    expect(output).not.toMatch(/multiple entries with the same slug|Duplicate id/);
    const files = readdirSync(folder);
    expect(files).toEqual(expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz', 'other.html']));
    expect(files.filter((name) => /^(?:stale|tagged)\.html/.test(name))).toEqual([]);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<h1>Start</h1>');
  });
});
