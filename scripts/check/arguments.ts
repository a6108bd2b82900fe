import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '../../src/data/did-you-mean.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
} as const;

/** What the command is asked for. */
export interface Arguments {
  json: boolean;
  fix: boolean;
  watch: boolean;
  /** Names of checks. */
  names: string[];
  /** Files to look at, from the project root. */
  files: string[];
}

/** An argument that means nothing; its message is one line. */
export class ArgumentError extends Error {}

/**
 * Reads what stands behind the command. What has a slash or ends as a page does is a path, the rest are names of checks.
 *
 * @param listPages gives the paths of all pages; nothing when they are not known
 * @throws ArgumentError with the nearest of what there is
 */
export async function readArguments(
  args: readonly string[],
  known: readonly string[],
  listPages: () => Promise<string[] | undefined>,
): Promise<Arguments> {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  const options = Object.keys(OPTIONS);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!options.includes(token.name))
      throw new ArgumentError(`there is no option ${token.rawName}; ${didYouMean(token.name, options, (name) => `--${name}`)}`);
    if (token.value !== undefined) throw new ArgumentError(`the option ${token.rawName} takes no value; leave out "${token.value}"`);
  }
  const isPath = (arg: string) => /\/|\.mdx?$/.test(arg);
  const names = positionals.filter((arg) => !isPath(arg));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ArgumentError(`no check is named "${unknown}"; ${didYouMean(unknown, known)} Checks: ${known.join(', ')}`);
  const files = positionals.filter(isPath).map((path) => relative(process.cwd(), resolve(path)));
  if (files.length > 0) checkFiles(files, await listPages());
  return { json: values.json === true, fix: values.fix === true, watch: values.watch === true, names, files };
}

function checkFiles(files: readonly string[], pages: readonly string[] | undefined): void {
  for (const file of files) {
    if (pages?.includes(file)) continue;
    const wrong = !existsSync(file)
      ? `there is no file ${file}`
      : statSync(file).isDirectory()
        ? `${file} is a folder`
        : pages && /\.mdx?$/.test(file) && `${file} is no page of the site`;
    if (wrong) throw new ArgumentError([wrong, suggestPage(file, pages ?? [])].filter(Boolean).join('; '));
  }
}

/** The page whose path ends most like what was given, which may lack its folders. */
function suggestPage(file: string, pages: readonly string[]): string | undefined {
  const depth = file.split('/').length;
  const ends = new Map(pages.map((page) => [page.split('/').slice(-depth).join('/'), page]));
  return didYouMean(file, ends.keys(), (end) => ends.get(end) ?? end);
}
