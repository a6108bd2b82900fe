import type { AstroIntegrationLogger } from 'astro';
import { formatProblem, ProblemError, type Problem } from '../lib/problem.ts';

/**
 * Warns of problems that don't stop the build. With `STRICT=1` all do.
 *
 * @throws ProblemError listing what stops the build
 */
export function reportProblems(problems: readonly Problem[], logger: AstroIntegrationLogger): void {
  const isStrict = process.env['STRICT'] === '1';
  const fatal = problems.filter((problem) => isStrict || problem.severity === 'error');
  problems.filter((problem) => !fatal.includes(problem)).forEach((problem) => logger.warn(formatProblem(problem)));
  if (fatal.length > 0) throw new ProblemError(fatal);
}
