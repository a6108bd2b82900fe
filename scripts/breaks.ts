import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ProjectCopy } from '../e2e/support/project-copy.ts';

/** A change that breaks a promise (docs/requirements.md), and the test that has to fail. */
interface Break {
  promise: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  /** A test file or folder, for a browser test with ` -g ` and a part of its title; `check` for the check of content. */
  guard: string;
}

/**
 * Breaks the code on purpose (`breaks.yaml`), one promise at a time, in a copy
 * of the project. Reports each break that its guard doesn't notice. Words after
 * `--` choose breaks by their promise, file or guard: `npm run breaks -- search`.
 */
const words = process.argv.slice(2);
const breaks = load(readFileSync(join(import.meta.dirname, 'breaks.yaml'), 'utf8')) as Break[];
const chosen = breaks.filter((each) => words.every((word) => [each.promise, each.file, each.guard].join(' ').includes(word)));
using copy = new ProjectCopy();
const guards = new Set(chosen.map(({ guard }) => guard));
/** What the last guard printed. */
let lastOutput = '';
for (const guard of guards) if (await isRed(guard)) throw new Error(`${guard} fails without a break, so it would prove nothing:\n${lastOutput}`);
let unnoticed = 0;
for (const each of chosen) {
  const isNoticed = await tryBreak(each);
  if (!isNoticed) unnoticed += 1;
  console.log(`${isNoticed ? 'noticed ' : 'UNNOTICED'}  ${each.promise}: ${each.file}, by ${each.guard}`);
}
console.log(`breaks: ${chosen.length - unnoticed} noticed, ${unnoticed} unnoticed`);
process.exitCode = unnoticed > 0 || chosen.length === 0 ? 1 : 0;

/** Breaks the copy, runs the guard, and repairs the copy. */
async function tryBreak({ file, from, to, guard }: Break): Promise<boolean> {
  const path = join(copy.folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} should contain this once: ${from}; update scripts/breaks.yaml`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return await isRed(guard);
  } finally {
    writeFileSync(path, source);
  }
}

/** Returns whether a guard fails. */
async function isRed(guard: string): Promise<boolean> {
  const [file = '', title] = guard.split(' -g ');
  if (guard === 'check') return (await copy.run('node', ['scripts/check.ts', 'content'])).code !== 0;
  if (!file.startsWith('e2e/')) return runTests('vitest', ['run', file]);
  if ((await copy.run('node', ['scripts/build.ts'])).code !== 0) return true;
  if (file.endsWith('.dist.test.ts')) return runTests('vitest', ['run', file]);
  return runTests('playwright', ['test', '--config', 'e2e/playwright.config.ts', file, ...(title ? ['-g', title] : [])]);
}

/** Returns whether a test fails. */
async function runTests(runner: string, args: readonly string[]): Promise<boolean> {
  const { code, output } = await copy.run(runner, args, { TEST_ALL: '1' });
  if (/No test(?: file)?s found/.test(output)) throw new Error(`${args.join(' ')} finds no tests`);
  lastOutput = output;
  return code !== 0;
}
