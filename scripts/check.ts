import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '../src/data/did-you-mean.ts';
import type { Check, Result } from './check/check.ts';
import { countNoted, formatResult, hasPassed, toReport } from './check/report.ts';
import { leaveOutTold, runCheck } from './check/run-check.ts';
import { watchChecks } from './check/watch.ts';

// A third of the time in which one page is checked would go to reading our own modules and those of libraries.
enableCompileCache('node_modules/.cache/node');

/** What `npm run check` looks at, in the order a writer wants to know. Each is loaded when it is asked for: one page is answered at once. */
const CHECKS: Readonly<Record<string, Check>> = {
  content: async (scope) => (await import('./check/content.ts')).checkAllContent(scope),
  prose: async (scope) => (await import('./check/prose.ts')).checkAllProse(scope),
  code: async (scope) => (await import('./check/code.ts')).checkAllCode(scope),
  types: async () => (await import('./check/programs.ts')).checkTypes(),
  lint: async () => (await import('./check/programs.ts')).checkLint(),
  format: async (scope) => (await import('./check/programs.ts')).checkFormat(scope),
};
/** Those that look at single files. */
const OF_FILES = ['content', 'prose', 'code'];
/** Those that are run only when they are named. */
const ASIDE: Readonly<Record<string, Check>> = { freshness: async (scope) => (await import('./check/freshness.ts')).listAgeing(scope) };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});
const [paths = [], chosen = []] = [true, false].map((isPath) => positionals.filter((arg) => arg.includes('/') === isPath));
const missing = paths.find((path) => !existsSync(path));
if (missing !== undefined) throw new Error(`there is no file ${missing}; give its path from the project root`);
const files = paths.map((path) => relative(process.cwd(), resolve(path)));
const known = { ...CHECKS, ...ASIDE };
const unknown = chosen.find((name) => !Object.hasOwn(known, name));
if (unknown !== undefined)
  throw new Error(`no check is named "${unknown}"; ${didYouMean(unknown, Object.keys(known))} Checks: ${Object.keys(known).join(', ')}`);

if (values.watch) await watchChecks(positionals, OF_FILES);
else await runAll(chosen.length > 0 ? chosen : files.length > 0 ? OF_FILES : Object.keys(CHECKS));

/** Runs checks and tells what they find, in the order of their names. */
async function runAll(names: readonly string[]): Promise<void> {
  const scope = { files, fix: values.fix };
  // The longest, which is a program of its own and busy with one processor, runs beside the others.
  const types = names.includes('types') && CHECKS['types'] ? runCheck(CHECKS['types'], scope) : undefined;
  const told = new Set<string>();
  const results: [name: string, result: Result][] = [];
  for (const name of names.toSorted((a, b) => Number(a === 'types') - Number(b === 'types'))) {
    const check = known[name];
    const found = (await (name === 'types' ? types : check && runCheck(check, scope))) ?? { problems: [] };
    const result = leaveOutTold(found, told);
    results.push([name, result]);
    if (!values.json) formatResult(name, result, { isDetailed: files.length > 0 || Object.hasOwn(ASIDE, name) }).forEach((line) => console.log(line));
  }
  if (!values.json && chosen.includes('prose') && files.length === 0) countNoted(results).forEach((line) => console.log(line));
  if (values.json) console.log(JSON.stringify(toReport(results), undefined, 2));
  process.exitCode = results.every(([, result]) => hasPassed(result)) ? 0 : 1;
}
