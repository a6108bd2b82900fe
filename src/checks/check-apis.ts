import type { ApiDescription } from '../config/site-config.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { checkHistory } from '../reference/changes/versions.ts';
import { checkDescription } from '../reference/check-description.ts';

/** Checks API descriptions and those published before. Importing this loads the linter, which takes longer than checking a page. */
export async function checkApis(apis: readonly ApiDescription[]): Promise<Map<ApiDescription, readonly Problem[]>> {
  return new Map(await Promise.all(apis.map(async (api) => [api, await checkApi(api)] as const)));
}

async function checkApi(api: ApiDescription): Promise<readonly Problem[]> {
  try {
    return [...(await checkDescription(api)), ...checkHistory(api)];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
