import { attempt, ProblemError, type Problem } from '../lib/problem.ts';
import { resolve } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import type { ApiDescription } from '../config/site-config.ts';
import { checkHistory } from './changes/versions.ts';
import { makePageRules } from './page-rules.ts';
import { loadDescriptions, readDocument } from './read-document.ts';
import { convertProblems, DescriptionFiles } from './redocly.ts';

/** Problems listed per description. Nobody fixes more before the next build. */
const MOST_PROBLEMS = 200;

/** Redocly's rules and ours for what makes pages wrong or poor. */
const PAGE_RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'path-parameters-defined': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'pages/unique-address': 'error',
  'pages/safe-address': 'error',
  'pages/no-control-characters': 'error',
  'pages/declared-scheme': 'error',
  'pages/response-schema': 'warn',
  'pages/used-tag': 'warn',
  'pages/text-limit': 'warn',
} as const;

/**
 * Lints a description for what makes its pages wrong or poor.
 *
 * @param rules file with the further rules of a project, in Redocly's form
 * @returns problems in the order of the text. With `validation: 'lenient'`
 * they are warnings, unless it can't be read at all.
 */
export async function checkDescription(api: ApiDescription, rules?: string): Promise<Problem[]> {
  await loadDescriptions([api]);
  const { problems: unreadable } = attempt(() => readDocument(api));
  if (unreadable.length > 0) return [...unreadable];
  const problems = (await collectProblems(() => lintDescription(api, rules)))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map((problem): Problem => (api.validation === 'lenient' ? { ...problem, severity: 'warning' } : problem));
  const rest = problems.length - MOST_PROBLEMS;
  if (rest <= 0) return problems;
  const position = { file: api.file, line: 1, column: 1 };
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { severity: problems[0]?.severity ?? 'warning', ...position, message: `${rest} more problems are not listed`, hint: 'fix these first' },
  ];
}

/** Checks API descriptions and those published before. */
export async function checkApis(apis: readonly ApiDescription[]): Promise<Map<ApiDescription, readonly Problem[]>> {
  return new Map(await Promise.all(apis.map(async (api) => [api, [...(await checkDescription(api)), ...checkHistory(api)]] as const)));
}

async function lintDescription({ file, id }: ApiDescription, rules?: string): Promise<Problem[]> {
  const files = new DescriptionFiles(file, new Map());
  const config = await createConfig({ extends: rules ? [resolve(rules)] : [], plugins: [makePageRules(id)], rules: PAGE_RULES });
  return convertProblems(files, await files.run(() => lint({ ref: resolve(file), config, externalRefResolver: files })));
}

/** Returns the problems that a check finds, or those that stop it. */
async function collectProblems(check: () => Problem[] | Promise<Problem[]>): Promise<Problem[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ProblemError) return [...error.problems];
    throw error;
  }
}
