import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../src/data/problem.ts';
import { run } from '../tools/run.ts';
import type { Result, Scope } from './check.ts';

/** Runs a program and keeps what it prints, without colours. */
async function runProgram([command = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  const options = { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0', ...env }, capture: true, quiet: true };
  const { code, output } = await run(command, args, options);
  return { code, text: stripVTControlCharacters(output).trim() };
}

/** Runs a program that ends badly when it finds something. What it prints is one problem where the parser does not know it and gives nothing. */
async function listComplaints(
  words: readonly string[],
  parse: (output: string) => Problem[] | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const { code, text } = await runProgram(words, env);
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
/** Where answers are kept that stay right until what they were made from changes. */
const CACHE = 'node_modules/.cache';

/** Types of TypeScript and Astro files, each by the program that is made for them, beside each other. */
export async function checkTypes(): Promise<Result> {
  if (!SYNCED.every((file) => existsSync(file))) await runProgram(['astro', 'sync'], {});
  const results = await Promise.all([checkScripts(), checkAstroFiles()]);
  return { problems: results.flatMap(({ problems }) => problems) };
}

function checkScripts(): Promise<Result> {
  const kept = ['--incremental', '--tsBuildInfoFile', `${CACHE}/typescript/types.tsbuildinfo`];
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

/** Our own rules of lint, which the answers of the last run depend on and ESLint does not look at. */
const LINT_SOURCES = ['eslint.config.js', 'package.json', 'scripts/lint/*.ts'];

/** A file in ESLint's report. */
interface LintedFile {
  filePath: string;
  messages: readonly { ruleId: string | null; severity: number; line?: number; column?: number; message: string }[];
}

/** Style and layout of code. */
export function checkLint(): Promise<Result> {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint/${hashFiles(LINT_SOURCES)}`];
  return listComplaints(['eslint', '.', '--max-warnings', '0', '--format', 'json', ...cache], (output) => {
    if (!output.startsWith('[')) return undefined;
    return (JSON.parse(output) as LintedFile[]).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, severity, line = 1, column = 1, message }): Problem => ({
        rule: ruleId ?? 'parse',
        severity: severity === 2 ? 'error' : 'warning',
        file: relative(process.cwd(), filePath),
        line,
        column,
        message,
      })),
    );
  });
}

/** Formatting of code. */
export async function checkFormat({ fix }: Scope): Promise<Result> {
  // The plain program reads one file after another and takes half as long again.
  const env = { PRETTIER_EXPERIMENTAL_CLI: '1' };
  const listFiles = (output: string) => [...output.matchAll(/^(?:\[warn\] )?(\S+\.\w+)$/gm)].map(([, file = '']) => file);
  if (fix) {
    const { code, text } = await runProgram(['prettier', '--write', '.'], env);
    if (code === 0) return { problems: [], mended: listFiles(text).map((file) => ({ file })) };
  }
  return listComplaints(
    ['prettier', '--check', '--log-level', 'warn', '.'],
    (output) => {
      const files = listFiles(output);
      const tell = (file: string): Problem => ({
        rule: 'format',
        severity: 'error',
        file,
        line: 1,
        column: 1,
        message: 'not formatted as Prettier does',
        hint: 'npm run format',
      });
      return files.length > 0 ? files.map(tell) : undefined;
    },
    env,
  );
}
