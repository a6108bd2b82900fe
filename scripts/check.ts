import { enableCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { describeUsage, readArguments } from './check/arguments.ts';
import { formatResult, hasPassed, toReport } from './check/report.ts';
import { omitReported, runCheck, type CheckResult, type Command, type Scope } from './check/run-check.ts';
import { ArgumentError } from './tools/options.ts';
import { COMPILE_CACHE } from './tools/run.ts';

enableCompileCache(COMPILE_CACHE);

/** A command's place in `npm run check`. Each is loaded on demand, to check one page immediately. */
interface Entry {
  /** It checks single files. */
  isOfFiles?: true;
  /** It only runs by name. */
  isOnRequest?: true;
  load: () => Promise<Command>;
}

/** Checks of `npm run check`, in the order that writers need. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  content: {
    isOfFiles: true,
    load: async () => {
      const { checkContent } = await import('../src/checks/content-checks.ts');
      return async ({ files }) => ({ problems: await checkContent(files) });
    },
  },
  prose: { isOfFiles: true, load: async () => (await import('./check/prose.ts')).checkAllProse },
  code: { isOfFiles: true, load: async () => (await import('./check/code.ts')).checkAllCode },
  api: { isOfFiles: true, load: async () => (await import('./check/api.ts')).checkAllApis },
  types: { load: async () => (await import('./check/programs.ts')).checkTypes },
  lint: { load: async () => (await import('./check/programs.ts')).checkLint },
  format: { load: async () => (await import('./check/programs.ts')).checkFormat },
  freshness: { isOfFiles: true, isOnRequest: true, load: async () => (await import('./check/freshness.ts')).listAgeing },
  external: { isOfFiles: true, isOnRequest: true, load: async () => (await import('./check/external.ts')).checkExternal },
};
const listNames = (isMeant: (entry: Entry) => unknown) => Object.keys(COMMANDS).filter((name) => isMeant(COMMANDS[name] as Entry));
const always = listNames(({ isOnRequest }) => !isOnRequest);

// The reader of a pipe may need only some lines: `npm run check | head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw new Error(`the results could not be printed: ${code}`);
  process.exit(1);
});

try {
  const { json, fix, help, names, files } = await readArguments(process.argv.slice(2), Object.keys(COMMANDS), listPages);
  const whole = files.length > 0 && names.find((name) => !COMMANDS[name]?.isOfFiles);
  if (whole) throw new ArgumentError(`${whole} checks the whole project; leave out ${files.join(', ')}`);
  const chosen = names.length > 0 ? names : files.length > 0 ? always.filter((name) => COMMANDS[name]?.isOfFiles) : always;
  if (help)
    console.log(
      describeUsage(
        always,
        listNames(({ isOnRequest }) => isOnRequest),
      ),
    );
  else await runAll(chosen, { files, fix }, json);
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
async function runAll(names: readonly string[], scope: Scope, json: boolean): Promise<void> {
  const start = (name: string) => runCheck(async (checkScope) => (await (COMMANDS[name] as Entry).load())(checkScope), scope);
  // These mostly run external programs. Load and start them before this process is busy.
  const first = ['types', 'code'].filter((name) => names.includes(name));
  await Promise.allSettled(first.map((name) => COMMANDS[name]?.load()));
  const started = new Map(first.map((name) => [name, start(name)]));
  await setImmediate();
  const reported = new Set<string>();
  const results: [name: string, result: CheckResult][] = [];
  for (const name of names.toSorted((a, b) => Number(a === 'types') - Number(b === 'types'))) {
    const result = omitReported(await (started.get(name) ?? start(name)), reported);
    results.push([name, result]);
    if (!json) formatResult(name, result).forEach((line) => console.log(line));
  }
  if (json) print(results);
  process.exitCode = results.every(([, result]) => hasPassed(result)) ? 0 : 1;
}

/** Prints the JSON report. */
function print(results: Parameters<typeof toReport>[0]): void {
  console.log(JSON.stringify(toReport(results), undefined, 2));
}
