import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
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

/** Runs a program that ends badly when it finds something; what it prints and the parser does not know is one problem. */
async function listComplaints(
  words: readonly string[],
  parse: (output: string) => Problem[],
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const { code, text } = await runProgram(words, env);
  const [command = ''] = words;
  if (code === 0) return { problems: [] };
  const found = parse(text);
  const whole: Problem = {
    rule: command,
    severity: 'error',
    file: 'package.json',
    line: 1,
    column: 1,
    message: `${command} ends with ${code}: ${text}`,
  };
  return { problems: found.length > 0 ? found : [whole] };
}

/** Types of TypeScript and Astro files. */
export function checkTypes(): Promise<Result> {
  return listComplaints(['astro', 'check', '--minimumSeverity', 'warning'], (output) =>
    [...output.matchAll(/^(\S+):(\d+):(\d+) - (error|warning) (\S+): (.+)$/gm)].map(
      ([, file = '', line, column, severity, rule = '', message = '']): Problem => ({
        rule: rule.replace(/[()]+/g, ' ').trim().replaceAll(' ', '-'),
        severity: severity === 'error' ? 'error' : 'warning',
        file,
        line: Number(line),
        column: Number(column),
        message,
      }),
    ),
  );
}

/** Our own rules of lint, which the answers of the last run depend on and ESLint does not look at. */
function getLintVersion(): string {
  const hash = createHash('sha256');
  for (const file of ['eslint.config.js', 'package.json', ...globSync('scripts/lint/*.ts').sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** A file in ESLint's report. */
interface LintedFile {
  filePath: string;
  messages: readonly { ruleId: string | null; severity: number; line?: number; column?: number; message: string }[];
}

/** Style and layout of code. */
export function checkLint(): Promise<Result> {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `node_modules/.cache/eslint/${getLintVersion()}`];
  return listComplaints(['eslint', '.', '--max-warnings', '0', '--format', 'json', ...cache], (output) => {
    if (!output.startsWith('[')) return [];
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
    (output) =>
      listFiles(output).map((file): Problem => ({
        rule: 'format',
        severity: 'error',
        file,
        line: 1,
        column: 1,
        message: 'not formatted as Prettier does',
        hint: 'npm run format',
      })),
    env,
  );
}
