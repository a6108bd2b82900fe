import { formatDay } from '../../lib/day.ts';
import { ProblemError, type Problem } from '../../lib/problem.ts';
import type { ApiDescription } from '../../config/site-config.ts';
import { readDescription } from '../read-description.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { listHistoryFiles, readHistoryFile } from './versions.ts';

/** Checks an API's published descriptions: their names and contents, and whether the current description has other calls than the newest. */
export function checkHistory(api: ApiDescription): Problem[] {
  const files = listHistoryFiles(api);
  const start = { line: 1, column: 1 };
  const problems = files.flatMap(({ date, file }): Problem[] => {
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
  const newest = files.at(-1);
  if (problems.length > 0 || !newest) return problems;
  const { length } = compareDescriptions(readHistoryFile(api, newest.file), readDescription(api));
  if (length === 0) return [];
  return [
    {
      severity: 'warning',
      file: api.file,
      ...start,
      message: `${length} ${length === 1 ? 'operation differs' : 'operations differ'} from the newest published description, ${newest.file}`,
      hint: 'once the change is published, run `npm run new -- api-version`, so that readers see it',
    },
  ];
}

/** Returns whether a text is a day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && formatDay(date) === text;
}
