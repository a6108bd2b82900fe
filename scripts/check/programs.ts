import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../src/data/problem.ts';
import { run } from '../tools/run.ts';
import type { Result, Scope } from './check.ts';

/** Runs a program in a folder and keeps what it prints, without colours, whatever the surroundings ask for. */
export async function runProgram([command = '', ...args]: readonly string[], cwd = '.'): Promise<{ code: number; text: string }> {
  // TypeScript 7 is written in Go, whose collector of unused memory otherwise takes half of its time.
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0', GOGC: '400' };
  const options = { env, cwd, capture: true, quiet: true };
  const { code, output } = await run(command, args, options);
  return { code, text: stripVTControlCharacters(output).trim() };
}

/** Runs a program that ends badly when it finds something. What it prints is one problem where the parser does not know it and gives nothing. */
async function listComplaints(words: readonly string[], parse: (output: string) => Problem[] | undefined): Promise<Result> {
  const { code, text } = await runProgram(words);
  const [command = ''] = words;
  if (code === 0) return { problems: [] };
  const whole: Problem = {
    rule: command,
    severity: 'error',
    file: 'package.json',
    line: 1,
    column: 1,
    message: `${command} ends with ${code}: ${text}`,
  };
  return { problems: parse(text) ?? [whole] };
}

/** What `astro sync` writes for the types of collections, which follow their configuration by themselves once it is there. */
const SYNCED = ['.astro/types.d.ts', '.astro/content.d.ts'];
/** Twice as fast as the TypeScript that `.astro` files are read with, which offers programs more. */
const NATIVE_TYPESCRIPT = 'node_modules/typescript-native/bin/tsc';
const BROWSER_PROJECT = 'scripts/check/tsconfig.browser.json';
/** Where answers are kept that stay right until what they were made from changes. */
const CACHE = 'node_modules/.cache';

/** Types of TypeScript and Astro files, each by the program that is made for them, beside each other. */
export async function checkTypes(): Promise<Result> {
  if (!SYNCED.every((file) => existsSync(file))) await runProgram(['astro', 'sync']);
  const results = await Promise.all([checkScripts(), checkAstroFiles()]);
  return { problems: results.flatMap(({ problems }) => problems) };
}

/** Types of all TypeScript files, then of those for readers' browsers, which have less. */
async function checkScripts(): Promise<Result> {
  const all = await checkProject('tsconfig.json');
  return all.problems.length > 0 ? all : checkProject(BROWSER_PROJECT);
}

/** @param project file of settings for TypeScript */
function checkProject(project: string): Promise<Result> {
  const kept = ['--incremental', '--tsBuildInfoFile', `${CACHE}/typescript/${basename(project, '.json')}.tsbuildinfo`, '--project', project];
  return listComplaints(['node', NATIVE_TYPESCRIPT, '--noEmit', '--pretty', 'false', ...kept], (output) => {
    const found = [...output.matchAll(/^(\S+?)\((\d+),(\d+)\): error TS(\d+): (.+)$/gm)].map(
      ([, file = '', line, column, code = '', message = '']): Problem => ({
        rule: `ts-${code}`,
        severity: 'error',
        file,
        line: Number(line),
        column: Number(column),
        message,
      }),
    );
    return found.length > 0 ? found.filter((problem) => !namesAstroFile(problem)) : undefined;
  });
}

/** Whether a complaint is that TypeScript does not read an Astro file, which is there. */
function namesAstroFile({ file, message }: Problem): boolean {
  const [, path] = /^Cannot find module '(\..+\.astro)'/.exec(message) ?? [];
  return path !== undefined && existsSync(join(dirname(file), path));
}

/** What the types of Astro files follow from: code of this project, packages, and how they are read. */
const ASTRO_SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'astro.config.ts',
  ...SYNCED,
  'scripts/check/astro-types.ts',
  'scripts/check/tsconfig.astro.json',
  'src/**/*.{astro,ts,tsx,json}',
];

async function checkAstroFiles(): Promise<Result> {
  const clean = `${CACHE}/astro-types/${hashFiles(ASTRO_SOURCES)}`;
  if (existsSync(clean)) return { problems: [] };
  const result = await listComplaints(['node', 'scripts/check/astro-types.ts'], (output) =>
    output.startsWith('[') ? (JSON.parse(output) as Problem[]) : undefined,
  );
  if (result.problems.length === 0) {
    mkdirSync(dirname(clean), { recursive: true });
    writeFileSync(clean, '');
  }
  return result;
}

/** Tells contents of files from others, in 16 letters. */
function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The part of oxlint's report that is read here. */
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

/** Style and layout of code, and the length of templates, of which the linter sees the scripts alone. */
export async function checkLint(): Promise<Result> {
  const { problems } = await listComplaints(['oxlint', '--deny-warnings', '--format', 'json'], readLinter);
  return { problems: [...problems, ...listLongTemplates('.')] };
}

/** Reads a report of oxlint; nothing where the output is none. */
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

/** What a template may be long, frontmatter and all, in lines. */
const TEMPLATE_LINES = 150;

/** Complains of templates in a project's folder that are longer than one is read at a time. */
export function listLongTemplates(folder: string): Problem[] {
  return globSync('src/**/*.astro', { cwd: folder }).flatMap((file) => {
    const count = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length;
    if (count <= TEMPLATE_LINES) return [];
    const message = `a template of ${count} lines; at most ${TEMPLATE_LINES} are read at a time`;
    return [{ rule: 'template-length', severity: 'error', file, line: TEMPLATE_LINES + 1, column: 1, message, hint: 'make parts of it components' }];
  });
}

/** Formatting of code. */
export async function checkFormat({ fix }: Scope): Promise<Result> {
  const listed = await listComplaints(['oxfmt', '--list-different', '.'], readFormatter);
  const mendable = listed.problems.filter(({ rule }) => rule === 'format');
  if (!fix || mendable.length === 0) return listed;
  await runProgram(['oxfmt', '.']);
  return { problems: listed.problems.filter((problem) => !mendable.includes(problem)), mended: mendable.map(({ file }) => ({ file })) };
}

/** Reads what oxfmt prints: paths of files that it would change, and an excerpt of each that it cannot read, whose place stands in brackets, framed by other characters where `CI` is set; nothing where the output is neither. */
export function readFormatter(output: string): Problem[] | undefined {
  const tell = (rule: string, file: string, message: string, hint?: string, line = 1, column = 1): Problem => ({
    rule,
    severity: 'error',
    file,
    line,
    column,
    message,
    hint,
  });
  const different = [...output.matchAll(/^\S+\.\w+$/gm)].map(([file]) => tell('format', file, 'not formatted as oxfmt does', 'npm run format'));
  const unreadable = [...output.matchAll(/^ +[x×] (.+)$\s+[,|╭│][ ─-]\[(\S+?)(?::(\d+):(\d+))?\]$/gm)].map(
    ([, message = '', file = '', line, column]) => tell('parse', file, message, undefined, Number(line ?? 1), Number(column ?? 1)),
  );
  const problems = [...unreadable, ...different];
  return problems.length > 0 ? problems : undefined;
}
