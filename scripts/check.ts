import { enableCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { describeUsage, readArguments } from './check/arguments.ts';
import type { Check, Result, Scope } from './check/check.ts';
import { countNoted, formatResult, hasPassed, toReport } from './check/report.ts';
import { omitReported, runCheck } from './check/run-check.ts';
import { watchChecks } from './check/watch.ts';
import { ArgumentError } from './tools/options.ts';
import { COMPILE_CACHE } from './tools/run.ts';

enableCompileCache(COMPILE_CACHE);

/** Checks of `npm run check`, in the order that writers need. Each is loaded on demand, to check one page immediately. */
const CHECKS: Readonly<Record<string, () => Promise<Check>>> = {
  content: async () => (await import('./check/content.ts')).checkAllContent,
  prose: async () => (await import('./check/prose.ts')).checkAllProse,
  code: async () => (await import('./check/code.ts')).checkAllCode,
  api: async () => (await import('./check/api.ts')).checkAllApis,
  types: async () => (await import('./check/programs.ts')).checkTypes,
  lint: async () => (await import('./check/programs.ts')).checkLint,
  format: async () => (await import('./check/programs.ts')).checkFormat,
};
/** Checks of single files. */
const FILE_CHECKS = ['content', 'prose', 'code', 'api'];
/** Checks that only run by name. */
const ON_REQUEST: Readonly<Record<string, () => Promise<Check>>> = {
  freshness: async () => (await import('./check/freshness.ts')).listAgeing,
  external: async () => (await import('./check/external.ts')).checkExternal,
};

const known = { ...CHECKS, ...ON_REQUEST };

// The reader of a pipe may need only some lines: `npm run check | head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw new Error(`the results could not be printed: ${code}`);
  process.exit(1);
});

try {
  const { json, fix, watch, help, names, files } = await readArguments(process.argv.slice(2), Object.keys(known), listPages);
  const chosen = names.length > 0 ? names : files.length > 0 ? FILE_CHECKS : Object.keys(CHECKS);
  if (help) console.log(describeUsage(Object.keys(CHECKS), Object.keys(ON_REQUEST)));
  else if (watch) await watchChecks([...names, ...files], FILE_CHECKS);
  else await runAll(chosen, { files, fix }, { json, isCounted: names.includes('prose') && files.length === 0 });
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  const problem = { severity: 'error', file: 'package.json', line: 1, column: 1, message: error.message } as const;
  if (process.argv.includes('--json')) print([['arguments', { problems: [problem] }]]);
  console.error(error.message);
  process.exitCode = 1;
}

/** Lists all pages and snippets; nothing if the configuration is invalid, which the checks report. */
async function listPages(): Promise<string[] | undefined> {
  const { loadSiteConfig } = await import('../src/sources/load-site-config.ts');
  const { listPageFiles } = await import('../src/sources/content-files.ts');
  const { listSnippetFiles } = await import('../src/sources/snippets.ts');
  return loadSiteConfig().then(
    (site) => [...listPageFiles(site), ...listSnippetFiles()],
    () => undefined,
  );
}

/** Runs checks and reports their results, in the order of their names. */
async function runAll(names: readonly string[], scope: Scope, { json, isCounted }: { json: boolean; isCounted: boolean }): Promise<void> {
  const start = (name: string) => runCheck(async (checkScope) => (await known[name]?.())?.(checkScope) ?? { problems: [] }, scope);
  // These mostly run external programs. Load and start them before this process is busy.
  const first = ['types', 'code'].filter((name) => names.includes(name));
  await Promise.allSettled(first.map((name) => known[name]?.()));
  const started = new Map(first.map((name) => [name, start(name)]));
  await setImmediate();
  const reported = new Set<string>();
  const results: [name: string, result: Result][] = [];
  for (const name of names.toSorted((a, b) => Number(a === 'types') - Number(b === 'types'))) {
    const result = omitReported(await (started.get(name) ?? start(name)), reported);
    results.push([name, result]);
    if (!json)
      formatResult(name, result, { isDetailed: scope.files.length > 0 || Object.hasOwn(ON_REQUEST, name) }).forEach((line) => console.log(line));
  }
  if (!json && isCounted) countNoted(results).forEach((line) => console.log(line));
  if (json) print(results);
  process.exitCode = results.every(([, result]) => hasPassed(result)) ? 0 : 1;
}

/** Prints the JSON report. */
function print(results: Parameters<typeof toReport>[0]): void {
  console.log(JSON.stringify(toReport(results), undefined, 2));
}
