import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../lib/problem.ts';
import { describeBuildError } from './build-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-error-'));
const file = relative(process.cwd(), join(folder, 'page.mdx'));
const context = { config: pathToFileURL('src/site.config.ts'), findSource: (route: string) => (route === '/page' ? file : undefined) };
const describeError = (error: unknown) => describeBuildError(error, context);
const fail = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

beforeAll(() => writeFileSync(file, ''));

describe('an error that stops a build is reported on one line with its position', () => {
  it('if it lists problems', () => {
    const problem = { severity: 'error', line: 3, column: 4, message: 'this is wrong', hint: 'fix it' } as const;
    expect(
      describeError(
        new ProblemError([
          { ...problem, file: 'a.md' },
          { ...problem, file: 'b.md' },
        ]),
      ),
    ).toBe('a.md:3:4: this is wrong; fix it\nb.md:3:4: this is wrong; fix it');
  });

  it.each([
    ['docs/a.md:3:4: this is wrong', 'docs/a.md:3:4: this is wrong'],
    ['Error rendering docs/a.md: docs/a.md:3:4: this is wrong', 'docs/a.md:3:4: this is wrong'],
    ['docs/my page.md:3:4: this is wrong', 'docs/my page.md:3:4: this is wrong'],
    ['Error rendering docs/my page.md: docs/my page.md:3:4: this is wrong', 'docs/my page.md:3:4: this is wrong'],
  ])('if its message is %j', (message, line) => {
    expect(describeError(fail(message))).toBe(line);
  });

  it.each([
    ['docs.versions[0].mainDocId: unknown docs id "a"', /^src\/site\.config\.ts:\d\d:\d+: docs\.versions\[0\]\.mainDocId: unknown docs id "a"$/],
    ['navbar.items[0]: item "A": no target', /^src\/site\.config\.ts:\d\d:\d+: navbar\.items\[0\]: item "A": no target$/],
    ['code.theme: found "a"', /^src\/site\.config\.ts:\d+:\d+: code\.theme: found "a"$/],
  ])('if it is about the configuration: %s', (message, line) => {
    expect(describeError(fail(message))).toMatch(line);
  });

  it('without a line if it was thrown while rendering a page', () => {
    expect(describeError(fail('no pin 5 on the header', { route: '/page', hint: 'words of somebody else' }))).toBe(`${file}: no pin 5 on the header`);
  });

  it('if the bundler reports the file', () => {
    expect(
      describeError(
        fail('[UNRESOLVED_IMPORT] Could not resolve "a"\n  frame', { loc: { file: join(folder, 'page.mdx'), line: 5, column: 2 }, hint: 'fix it' }),
      ),
    ).toBe(`${file}:5:3: Could not resolve "a"; fix it`);
    expect(describeError(fail('wrong', { id: 'src/pages/404.astro?x' }))).toBe('src/pages/404.astro:1:1: wrong');
  });

  it('if the bundler reports a code frame of a file with a space in its name', () => {
    const other = join(folder, 'my page.mdx');
    writeFileSync(other, '');
    expect(describeError(fail(`[MISSING_EXPORT] "a" is not exported.\n   ╭─[ ${other}:2:10 ]\n   │`))).toBe(
      `${relative(process.cwd(), other)}: "a" is not exported.`,
    );
  });

  it('also if the bundler combines several into one', () => {
    const errors = [
      fail('Unexpected token', { loc: { file: join(folder, 'page.mdx'), line: 2, column: 10 } }),
      fail(`[vite]: Rolldown failed to resolve import "a" from "${join(folder, 'page.mdx')}".\nThis is most likely unintended`),
      fail(`\u001b[31m[MISSING_EXPORT] \u001b[0m"a" is not exported by "src/lib/format.ts".\n   ╭─[ ${file}:2:10 ]\n   │`),
    ];
    expect(describeError(fail('Build failed with 3 errors:\n\nError', { errors }))).toBe(
      `${file}:2:11: Unexpected token\n${file}: Rolldown failed to resolve import "a" from "${join(folder, 'page.mdx')}".\n${file}: "a" is not exported by "src/lib/format.ts".`,
    );
  });
});

describe('an error without a file', () => {
  it.each([
    [fail('wrong'), 'the build: wrong; the source file is unknown; run again with DEBUG=1'],
    [fail('wrong', { route: '/other' }), 'the page /other: wrong; the source file is unknown; run again with DEBUG=1'],
    [fail('wrong', { loc: { file: '/x/node_modules/a.js', line: 1 } }), 'the build: wrong; the source file is unknown'],
  ])('is reported with a hint for details: %s', (error, line) => {
    expect(describeError(error)).toContain(line);
    expect(describeError(error)).not.toMatch(/\n|\bat .*:\d/);
  });

  it('may be a value other than an Error', () => expect(describeError('words')).toBe('words'));
});
