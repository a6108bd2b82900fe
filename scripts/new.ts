import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { confirm } from '@clack/prompts';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { addHint, didYouMean } from '../src/lib/did-you-mean.ts';
import { formatProblem } from '../src/lib/problem.ts';
import type { Report } from './check/report.ts';
import { ask, Cancelled, choose } from './new/ask.ts';
import { checkAnswer, type Answers, type Change, type Copy, type Field, type Kind } from './new/kind.ts';
import { KINDS } from './new/kinds.ts';
import { readProject, type Project } from './new/project.ts';
import { readOptions } from './tools/options.ts';

/**
 * Adds a page, post, author, tag, docs version, API description or published version of one. Reads flags, asks for the
 * rest on a terminal, shows the changes, and writes them after confirmation
 * (`--yes` skips it).
 */
async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  if ([name, ...args].some((arg) => ['--help', '-h', 'help'].includes(arg))) return console.log(describeUsage());
  const word = name === 'page' ? 'doc' : name;
  const isKnown = Object.hasOwn(KINDS, word);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!isKnown && (word !== '' || !isTerminal))
    throw new Error(addHint(`choose what to add: ${Object.keys(KINDS).join(', ')}`, word && didYouMean(word, Object.keys(KINDS))));
  const options = Object.entries(KINDS).map(([value, { about }]) => ({ value, hint: about }));
  const kind = KINDS[isKnown ? word : await choose('What is new?', options)] as Kind;
  const { fields, yes } = readFlags(kind, args);
  const project = await readProject();
  const answers = await collectAnswers(kind, fields, { project, isTerminal });
  const { copies = [], changes, route, next } = await kind.plan(answers, project);

  for (const { from, to, files } of copies) console.log(`\n${to} (new): ${files.length} ${files.length === 1 ? 'file' : 'files'}, as in ${from}`);
  for (const change of changes) console.log(`\n${describeChange(change)}`);
  if (!yes) {
    if (!isTerminal) throw new Error('nothing was written; add --yes to write it');
    if ((await confirm({ message: `Write ${[...copies.map(({ to }) => to), ...changes.map(({ file }) => file)].join(' and ')}?` })) !== true)
      throw new Cancelled();
  }
  writeAll(copies, changes);
  // A separate program: this one has read the old configuration.
  const { stdout } = spawnSync(process.execPath, ['scripts/check.ts', '--json', 'content'], { encoding: 'utf8' });
  const { problems } = JSON.parse(stdout) as Report;
  problems.forEach(({ hint, ...problem }) => console.error(formatProblem({ ...problem, hint: hint ?? undefined })));
  console.log(`\n${changes[0]?.file}: open http://localhost:4321${route} in \`npm run dev\`. ${next}`);
  process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Writes all files, or none if one can't be written. */
function writeAll(copies: readonly Copy[], changes: readonly Change[]): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  try {
    for (const { file, content } of copies.flatMap(({ files }) => files)) write(file, content);
    for (const { file, after } of changes) write(file, after);
  } catch (error) {
    for (const { to } of copies) rmSync(to, { recursive: true, force: true });
    for (const { file, before } of changes) {
      if (before === '') rmSync(file, { force: true });
      else writeFileSync(file, before);
    }
    throw error;
  }
}

/** Describes the kinds and their flags. */
function describeUsage(): string {
  const kinds = Object.entries(KINDS).map(
    ([name, { about, fields }]) => `  ${name}: ${about}\n    ${fields.map((field) => `--${field.name}`).join(' ')}`,
  );
  return ['npm run new [-- <what> [flags] [--yes]] asks for what no flag says, and shows what it would write.', ...kinds].join('\n');
}

/** Reads answers from flags, and the confirmation. */
function readFlags({ fields }: Kind, args: readonly string[]): { fields: Answers; yes: boolean } {
  const options = Object.fromEntries(fields.map(({ name }) => [name, { type: 'string' as const }]));
  const parsed = readOptions({ args: [...args], options: { ...options, yes: { type: 'boolean', default: false } } });
  const values: Readonly<Record<string, unknown>> = parsed.values;
  const setFields = fields.filter(({ name }) => typeof values[name] === 'string');
  const split = ({ name, several }: Field) =>
    several
      ? String(values[name])
          .split(',')
          .map((value) => value.trim())
          .filter(Boolean)
      : String(values[name]);
  return { fields: Object.fromEntries(setFields.map((field) => [field.name, split(field)])), yes: values['yes'] === true };
}

/**
 * Completes the flags with questions or default values.
 *
 * @throws Error for an invalid flag, and without a terminal for a missing one
 */
async function collectAnswers(kind: Kind, setFields: Answers, { project, isTerminal }: { project: Project; isTerminal: boolean }): Promise<Answers> {
  const answers: Record<string, string | readonly string[]> = {};
  const missing: string[] = [];
  for (const field of kind.fields) {
    const flag = setFields[field.name] ?? (isTerminal ? undefined : field.getDefault?.(answers, project));
    if (flag === undefined && !isTerminal) {
      if (!field.optional) missing.push(`--${field.name}: ${field.question}`);
      continue;
    }
    const problem = flag === undefined ? undefined : checkAnswer(field, flag, project, answers);
    if (problem) throw new Error(`--${field.name}: ${problem}`);
    answers[field.name] = flag ?? (await ask(field, project, answers));
  }
  if (missing.length > 0)
    throw new Error(`answers are missing, and there is no terminal to ask for them; pass\n${missing.map((line) => `  ${line}`).join('\n')}`);
  return answers;
}

/** Shows new files whole, and changes to others as a diff. */
function describeChange({ file, before, after, summary }: Change): string {
  if (summary) return `${file} (new)\n  ${summary}`;
  if (before === '') return `${file} (new)\n${after.replace(/^/gm, '  ').trimEnd()}`;
  return createTwoFilesPatch(file, file, before, after, undefined, undefined, { context: 2, headerOptions: FILE_HEADERS_ONLY }).trimEnd();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Cancelled ? 'Nothing was written.' : (error as Error).message);
  process.exitCode = 1;
}
