import { formatDay } from '../../lib/day.ts';
import { ProblemError, type Problem } from '../../lib/problem.ts';
import type { ApiDescription } from '../../config/site-config.ts';
import { listHistoryFiles, readHistoryFile } from './versions.ts';

/**
 * Checks an API's published descriptions: their names and contents. The current
 * description may differ from the newest until it is published.
 */
export function checkHistory(api: ApiDescription): Problem[] {
  const files = listHistoryFiles(api);
  const start = { line: 1, column: 1 };
  return files.flatMap(({ date, file }): Problem[] => {
    const hint = 'name it after the day on which it was published, such as 2026-11-23.yaml';
    if (!isDay(date)) return [{ severity: 'error', file, ...start, message: 'the name of a published description is a day', hint }];
    try {
      readHistoryFile(api, file);
      return [];
    } catch (error) {
      if (error instanceof ProblemError) return [...error.problems];
      throw error;
    }
  });
}

/** Returns whether a text is a day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && formatDay(date) === text;
}
