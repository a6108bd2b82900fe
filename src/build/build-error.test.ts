import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../data/problem.ts';
import { describeBuildError } from './build-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-error-'));
const file = relative(process.cwd(), join(folder, 'page.mdx'));
const PAGE = `---
title: A
---

import { Pin } from '#board';

<Pin number={4} />

Text with <Pin number={99} /> and {missing.value}.

<Steps>

Text <Pin number={5} />

</Steps>
`;
const context = { config: pathToFileURL('src/site.config.ts'), findSource: (route: string) => (route === '/page' ? file : undefined) };
const tell = (error: unknown) => describeBuildError(error, context);
const fail = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

beforeAll(() => writeFileSync(file, PAGE));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an error that stops a build is told in one line with its place', () => {
  it('where it lists problems', () => {
    const problem = { severity: 'error', line: 3, column: 4, message: 'this is wrong', hint: 'mend it' } as const;
    expect(
      tell(
        new ProblemError([
          { ...problem, file: 'a.md' },
          { ...problem, file: 'b.md' },
        ]),
      ),
    ).toBe('a.md:3:4: this is wrong; mend it\nb.md:3:4: this is wrong; mend it');
  });

  it.each([
    ['docs/a.md:3:4: this is wrong', 'docs/a.md:3:4: this is wrong'],
    ['Error rendering docs/a.md: docs/a.md:3:4: this is wrong', 'docs/a.md:3:4: this is wrong'],
  ])('where its message is %j', (message, line) => {
    expect(tell(fail(message))).toBe(line);
  });

  it.each([
    [
      'docs.versions[0].sidebars.docs: unknown docs id "a"',
      /^src\/site\.config\.ts:\d\d:\d+: docs\.versions\[0\]\.sidebars\.docs: unknown docs id "a"$/,
    ],
    ['navbar.items[0]: item "A": no target', /^src\/site\.config\.ts:\d\d:\d+: navbar\.items\[0\]: item "A": no target$/],
    ['code.theme: found "a"', /^src\/site\.config\.ts:\d+:\d+: code\.theme: found "a"$/],
  ])('where it is about the configuration: %s', (message, line) => {
    expect(tell(fail(message))).toMatch(line);
  });

  it.each([
    ['the component that says the wrong value', 'no pin 99 on the header', 9, 11],
    ['the expression that says the wrong name', 'missing is not defined', 9, 35],
    ['the component with that name', 'Expected component `Steps` to be defined: you likely forgot to import it', 11, 1],
    ['the smallest of those that hold the words', 'Pin 5 is wrong', 13, 6],
    ['the first of all, when none has a word of it', 'boom', 7, 1],
  ])('where a page was rendered: at %s', (_where, message, line, column) => {
    expect(tell(fail(message, { route: '/page', hint: 'words of somebody else' }))).toBe(`${file}:${line}:${column}: ${message}`);
  });

  it('where the bundler names the file', () => {
    expect(
      tell(
        fail('[UNRESOLVED_IMPORT] Could not resolve "a"\n  frame', { loc: { file: join(folder, 'page.mdx'), line: 5, column: 2 }, hint: 'mend it' }),
      ),
    ).toBe(`${file}:5:3: Could not resolve "a"; mend it`);
    expect(tell(fail('wrong', { id: 'src/pages/404.astro?x' }))).toBe('src/pages/404.astro:1:1: wrong');
  });
});

describe('an error that names no file', () => {
  it.each([
    [fail('wrong'), 'the build: wrong; no file of the content is named: run again with DEBUG=1'],
    [fail('wrong', { route: '/other' }), 'the page /other: wrong; no file of the content is named: run again with DEBUG=1'],
    [fail('wrong', { loc: { file: '/x/node_modules/a.js', line: 1 } }), 'the build: wrong; no file'],
  ])('says so, and how to see more: %s', (error, line) => {
    expect(tell(error)).toContain(line);
    expect(tell(error)).not.toMatch(/\n|\bat .*:\d/);
  });

  it('may be no error at all', () => expect(tell('words')).toBe('words'));
});
