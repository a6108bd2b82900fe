import { relative } from 'node:path';
import { ProblemError, type Problem } from '../../src/data/problem.ts';
import { readSource } from '../../src/openapi/read-source.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import type { Result, Scope } from './check.ts';

/** Lints the API descriptions that the site answers for; those it is lenient with are somebody else's. */
export async function checkAllApis({ files }: Scope): Promise<Result> {
  const { apis } = await loadSiteConfig();
  const found = await Promise.all(apis.filter(({ validation }) => validation === 'strict').map(({ file }) => checkApi(file, files)));
  return { problems: found.flat() };
}

/**
 * Lints one description by the recorded rules.
 *
 * @param file the description, from the project root
 * @param files those that are looked at; none means all
 * @returns what breaks a rule, in the order of the text; of a file that cannot be read, why not
 */
export async function checkApi(file: string, files: readonly string[] = []): Promise<Problem[]> {
  const source = readParts(file);
  if (Array.isArray(source)) return files.length === 0 || files.includes(file) ? source : [];
  if (files.length > 0 && !source.parts.some((part) => files.includes(part))) return [];
  // To load the linter takes longer than to check a page.
  const { lintApi } = await import('./lint-api.ts');
  return lintApi(file);
}

/** The files that a description is made of, or what is wrong when it cannot be read. */
function readParts(file: string): { parts: string[] } | Problem[] {
  try {
    return { parts: [...readSource(file).files.keys()].map((part) => relative('', part)) };
  } catch (error) {
    if (error instanceof ProblemError) return [...error.problems];
    throw error;
  }
}
