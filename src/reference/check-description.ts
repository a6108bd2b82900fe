import type { ApiDescription } from '../config/site-config.ts';
import type { Problem } from '../lib/problem.ts';
import { MOST_PROBLEMS } from './limits.ts';
import { loadDescriptions, readDocument } from './read-document.ts';
import { lintDescription } from './redocly.ts';

/**
 * Lints a description for what makes its pages wrong or poor.
 *
 * @param rules file with the further rules of a project, in Redocly's form
 * @returns problems in the order of the text; with `validation: 'lenient'`
 * everything is a warning
 * @throws ProblemError for a description that can't be read at all
 */
export async function checkDescription(api: Pick<ApiDescription, 'file' | 'validation'> & { id?: string }, rules?: string): Promise<Problem[]> {
  await loadDescriptions([api]);
  readDocument(api);
  const found = await lintDescription(api, rules);
  const problems = api.validation === 'lenient' ? found.map((problem): Problem => ({ ...problem, severity: 'warning' })) : found;
  const rest = problems.length - MOST_PROBLEMS;
  if (rest <= 0) return problems;
  const position = { file: api.file, line: 1, column: 1 };
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { severity: problems[0]?.severity ?? 'warning', ...position, message: `${rest} more problems are not listed`, hint: 'fix these first' },
  ];
}
