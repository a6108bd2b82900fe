import { relative } from 'node:path';
import { ProblemError, type Problem } from '../../src/lib/problem.ts';
import { readSource } from '../../src/reference/read-source.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { Result, Scope } from './check.ts';

/** Lints the site's own API descriptions. The site is lenient with those from others. */
export async function checkAllApis({ files }: Scope): Promise<Result> {
  const { apis } = await loadSiteConfig();
  const found = await Promise.all(apis.filter(({ validation }) => validation === 'strict').map(({ file }) => checkApi(file, files)));
  return { problems: found.flat() };
}

/**
 * Lints one description by the recorded rules.
 *
 * @param file the description, from the project root
 * @param files those to check; none means all
 * @returns violations in the order of the text, or the error for an unreadable file
 */
export async function checkApi(file: string, files: readonly string[] = []): Promise<Problem[]> {
  const source = readParts(file);
  if (Array.isArray(source)) return files.length === 0 || files.includes(file) ? source : [];
  if (files.length > 0 && !source.parts.some((part) => files.includes(part))) return [];
  // Loading the linter takes longer than checking a page.
  const { lintApi } = await import('./lint-api.ts');
  return lintApi(file);
}

/** Lists the files of a description, or the errors if it cannot be read. */
function readParts(file: string): { parts: string[] } | Problem[] {
  try {
    return { parts: [...readSource(file).files.keys()].map((part) => relative('', part)) };
  } catch (error) {
    if (error instanceof ProblemError) return [...error.problems];
    throw error;
  }
}
