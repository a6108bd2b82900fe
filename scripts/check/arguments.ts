import { existsSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { ArgumentError, readOptions } from '../tools/options.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

/**
 * Reads the command's arguments: names of checks, and files to check, from the project root. Those with a slash or a page's extension are
 * paths, the rest names of checks.
 *
 * @param listPages returns the paths of all pages; nothing when they are not known
 * @throws ArgumentError with the nearest known name
 */
export async function readArguments(args: readonly string[], known: readonly string[], listPages: () => Promise<string[] | undefined>) {
  const { values, positionals } = readOptions({ args: [...args], options: OPTIONS, allowPositionals: true });
  const isPath = (arg: string) => /\/|\.mdx?$/.test(arg);
  const names = [...new Set(positionals.filter((arg) => !isPath(arg)))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ArgumentError(addHint(`unknown check "${unknown}"`, didYouMean(unknown, known), `Checks: ${known.join(', ')}`));
  const files = [...new Set(positionals.filter(isPath).map((path) => relative(process.cwd(), resolve(path))))];
  if (files.length > 0) checkFiles(files, await listPages());
  return { ...values, names, files };
}

/** Describes the command's usage. */
export function describeUsage(checks: readonly string[], onRequest: readonly string[]): string {
  return [
    'npm run check                        everything that CI looks at before it builds',
    'npm run check <page>                 one page, by its path',
    `npm run check <name>                 one of: ${checks.join(', ')}`,
    ...onRequest.map((name) => `npm run check ${name.padEnd(23)}only on request`),
    'npm run check -- --fix               fixes what is safe to fix',
    'npm run check -- --json              prints JSON for programs (docs/writing.md)',
  ].join('\n');
}

function checkFiles(files: readonly string[], pages: readonly string[] | undefined): void {
  for (const file of files) {
    if (pages?.includes(file)) continue;
    const problem = !existsSync(file)
      ? `the file ${file} does not exist`
      : statSync(file).isDirectory()
        ? `${file} is a folder`
        : /^\.\./.test(file) || isAbsolute(file)
          ? `${file} is outside the project`
          : pages && /\.mdx?$/.test(file) && `${file} is not a page of the site`;
    if (problem) throw new ArgumentError(addHint(problem, suggestPage(file, pages ?? [])));
  }
}

/** Finds the page with the most similar end of its path; folders may be missing. */
function suggestPage(file: string, pages: readonly string[]): string | undefined {
  const depth = file.split('/').length;
  const ends = new Map(pages.map((page) => [page.split('/').slice(-depth).join('/'), page]));
  return didYouMean(file, ends.keys(), (end) => ends.get(end) ?? end);
}
