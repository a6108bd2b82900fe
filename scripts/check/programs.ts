import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Problem, makeError } from '../../src/lib/problem.ts';
import { run } from '../tools/run.ts';
import type { CheckResult, Scope } from './run-check.ts';

/** Runs a program in a folder and captures its output, always without colours. */
export async function runProgram([command = '', ...args]: readonly string[], cwd = '.'): Promise<{ code: number; text: string }> {
  // TypeScript 7 is written in Go, whose garbage collector otherwise takes half its time.
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0', GOGC: '400' };
  const options = { env, cwd, capture: true, quiet: true };
  const { code, output } = await run(command, args, options);
  return { code, text: stripVTControlCharacters(output).trim() };
}

/** Runs a program that fails when it finds something. If the parser returns nothing, its output is one problem. */
async function listProblems(words: readonly string[], parse: (output: string) => Problem[] | undefined): Promise<CheckResult> {
  const { code, text } = await runProgram(words);
  const [command = ''] = words;
  if (code === 0) return { problems: [] };
  const whole: Problem = { rule: command, ...makeError('package.json', `${command} ends with ${code}: ${text}`) };
  return { problems: parse(text) ?? [whole] };
}

/** Output of `astro sync` for the types of collections. Once present, they follow the configuration automatically. */
const SYNCED = ['.astro/types.d.ts', '.astro/content.d.ts'];
/** Twice as fast as the TypeScript for `.astro` files, which has a richer API. */
const NATIVE_TYPESCRIPT = 'node_modules/typescript-native/bin/tsc';
const BROWSER_PROJECT = 'scripts/check/tsconfig.browser.json';
/** Folder of cached results that are valid until their sources change. */
const CACHE = 'node_modules/.cache';

/** Checks the types of TypeScript and Astro files in parallel, each with its own program. */
export async function checkTypes(): Promise<CheckResult> {
  // A problem in a page stops it, and without its types there would be hundreds.
  const synced = SYNCED.every((file) => existsSync(file)) ? { problems: [] } : await listProblems(['astro', 'sync'], () => undefined);
  if (synced.problems.length > 0) return synced;
  const results = await Promise.all([checkScripts(), checkAstroFiles()]);
  return { problems: [...listMissingTemplates(), ...results.flatMap(({ problems }) => problems)] };
}

/** Checks all TypeScript files, then those for browsers, which have fewer APIs. */
async function checkScripts(): Promise<CheckResult> {
  const all = await checkProject('tsconfig.json');
  return all.problems.length > 0 ? all : checkProject(BROWSER_PROJECT);
}

/** @param project TypeScript configuration file */
function checkProject(project: string): Promise<CheckResult> {
  const cacheOptions = ['--incremental', '--tsBuildInfoFile', `${CACHE}/typescript/${basename(project, '.json')}.tsbuildinfo`, '--project', project];
  return listProblems(['node', NATIVE_TYPESCRIPT, '--noEmit', '--pretty', 'false', ...cacheOptions], (output) => {
    const found = [...output.matchAll(/^(\S+?)\((\d+),(\d+)\): error TS(\d+): (.+)$/gm)].map(
      ([, file = '', line, column, code = '', message = '']): Problem => ({
        rule: `ts-${code}`,
        ...makeError({ file, line: Number(line), column: Number(column) }, message),
      }),
    );
    return found.length > 0 ? found : undefined;
  });
}

/** Reports imports of Astro files that don't exist, which TypeScript takes for files that it can't read. */
export function listMissingTemplates(cwd = '.'): Problem[] {
  return globSync('src/**/*.ts', { cwd }).flatMap((file) =>
    readFileSync(join(cwd, file), 'utf8')
      .split('\n')
      .flatMap((text, index): Problem[] => {
        const [, path] = /^(?:import|export) .* from '(\..+\.astro)';$/.exec(text) ?? [];
        if (path === undefined || existsSync(join(cwd, dirname(file), path))) return [];
        return [{ rule: 'import', ...makeError({ file, line: index + 1, column: text.indexOf(path) + 1 }, `no file ${path}`) }];
      }),
  );
}

/** Inputs of the Astro type check: code of this project, packages, and settings. */
const ASTRO_SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'astro.config.ts',
  ...SYNCED,
  'scripts/check/astro-types.ts',
  'scripts/check/tsconfig.astro.json',
  'src/**/*.{astro,ts,tsx,json}',
];

async function checkAstroFiles(): Promise<CheckResult> {
  const clean = `${CACHE}/astro-types/${hashFiles(ASTRO_SOURCES)}`;
  if (existsSync(clean)) return { problems: [] };
  const result = await listProblems(['node', 'scripts/check/astro-types.ts'], (output) =>
    output.startsWith('[') ? (JSON.parse(output) as Problem[]) : undefined,
  );
  if (result.problems.length === 0) {
    mkdirSync(dirname(clean), { recursive: true });
    writeFileSync(clean, '');
  }
  return result;
}

/** Hashes the contents of files in 16 letters. */
function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The part of oxlint's report that we read. */
interface LintReport {
  diagnostics: readonly {
    code?: string;
    severity: string;
    filename: string;
    message: string;
    help?: string;
    labels: readonly { span: { line: number; column: number } }[];
  }[];
}

/** Checks style and layout of code, and the length of templates, in which the linter only sees scripts. */
export async function checkLint(): Promise<CheckResult> {
  const { problems } = await listProblems(['oxlint', '--deny-warnings', '--format', 'json'], readLinter);
  return { problems: [...problems, ...listLongTemplates('.')] };
}

/** Parses a report of oxlint; nothing for other output. */
export function readLinter(output: string): Problem[] | undefined {
  if (!output.startsWith('{')) return undefined;
  return (JSON.parse(output) as LintReport).diagnostics.map(({ code, severity, filename, message, help, labels: [label] }) => ({
    rule: code ?? 'parse',
    severity: severity === 'error' ? 'error' : 'warning',
    file: filename,
    line: label?.span.line ?? 1,
    column: label?.span.column ?? 1,
    message,
    hint: help,
  }));
}

/** Maximum length of a template with frontmatter, in lines. */
const TEMPLATE_LINES = 150;

/** Reports templates in a project's folder that are too long to read at once. */
export function listLongTemplates(folder: string): Problem[] {
  return globSync('src/**/*.astro', { cwd: folder }).flatMap((file) => {
    const count = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length;
    if (count <= TEMPLATE_LINES) return [];
    const message = `a template of ${count} lines; at most ${TEMPLATE_LINES} are read at a time`;
    return [{ rule: 'template-length', ...makeError({ file, line: TEMPLATE_LINES + 1, column: 1 }, message, 'make parts of it components') }];
  });
}

/** Checks formatting. */
export async function checkFormat({ fix }: Scope): Promise<CheckResult> {
  const listed = await listProblems(['oxfmt', '--list-different', '.'], readFormatter);
  const fixable = listed.problems.filter(({ rule }) => rule === 'format');
  if (!fix || fixable.length === 0) return listed;
  await runProgram(['oxfmt', '.']);
  return { problems: listed.problems.filter((problem) => !fixable.includes(problem)), fixed: fixable.map(({ file }) => ({ file })) };
}

/**
 * Parses the output of oxfmt: paths of files that it would change, and an
 * excerpt of each unreadable file, with its position in brackets, framed by
 * other characters if `CI` is set. Returns nothing for other output.
 */
export function readFormatter(output: string): Problem[] | undefined {
  const report = (rule: string, file: string, message: string, hint?: string, line = 1, column = 1): Problem => ({
    rule: rule,
    ...makeError({ file, line, column }, message, hint),
  });
  const different = [...output.matchAll(/^\S+\.\w+$/gm)].map(([file]) => report('format', file, 'not formatted as oxfmt does', 'npm run format'));
  const unreadable = [...output.matchAll(/^ +[x×] (.+)$\s+[,|╭│][ ─-]\[(\S+?)(?::(\d+):(\d+))?\]$/gm)].map(
    ([, message = '', file = '', line, column]) => report('parse', file, message, undefined, Number(line ?? 1), Number(column ?? 1)),
  );
  const problems = [...unreadable, ...different];
  return problems.length > 0 ? problems : undefined;
}
