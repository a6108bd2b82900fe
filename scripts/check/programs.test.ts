import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listLongTemplates, listMissingTemplates, readFormatter, readLinter, runProgram } from './programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

async function runHere(command: string, args: readonly string[]): Promise<string> {
  const { text } = await runProgram([join(process.cwd(), 'node_modules/.bin', command), ...args], folder);
  return text;
}

it('Problems of the linter are reported with their position, also in the script of a template', async () => {
  write({
    'a.ts': 'export const a = 1;\nvar b = a;\nexport { b };\n',
    'B.astro': '---\nconst c = 1;\ndebugger;\n---\n\n<p>{c}</p>\n',
    'c.ts': 'const {\n',
  });
  const problems = readLinter(await runHere('oxlint', ['--format', 'json', '--deny', 'no-var']))?.map(({ rule, file, line }) => [rule, file, line]);
  expect(problems?.toSorted()).toEqual([
    ['eslint(no-debugger)', 'B.astro', 3],
    ['eslint(no-var)', 'a.ts', 2],
    ['parse', 'c.ts', 2],
  ]);
});

it.each(['FORCE_COLOR', 'CI'])(
  'Unformatted files are reported, and unreadable ones with their position, even if %s requests colours',
  async (name) => {
    vi.stubEnv(name, 'true');
    write({ 'a.ts': 'export const  a=1\n', 'b.css': 'p {\n  color: red;\n}\n', 'c.json': '{\n  "a": ]\n}\n', 'd.yaml': 'a: 1\n' });
    const problems = readFormatter(await runHere('oxfmt', ['--list-different', '.']))?.map(({ rule, file, line }) => [rule, file, line]);
    expect(problems).toEqual([
      ['parse', 'c.json', 2],
      ['format', 'a.ts', 1],
    ]);
  },
);

it('Other output is not parsed as a report', () => {
  expect(readLinter('Failed to load the configuration')).toBeUndefined();
  expect(readFormatter('Failed to load the configuration')).toBeUndefined();
});

it('A template that is too long to parse at once is reported', () => {
  write({ 'src/Short.astro': '<p />\n'.repeat(150), 'src/parts/Long.astro': '<p />\n'.repeat(151) });
  expect(listLongTemplates(folder)).toMatchObject([{ file: 'src/parts/Long.astro', line: 151 }]);
});

it('An import of a template that does not exist is reported', () => {
  write({ 'src/index.ts': "export { default as A } from './A.astro';\nimport B from './parts/B.astro';\nexport { B };\n", 'src/A.astro': '<p />\n' });
  expect(listMissingTemplates(folder)).toMatchObject([{ file: 'src/index.ts', line: 2, column: 16, message: 'no file ./parts/B.astro' }]);
});
