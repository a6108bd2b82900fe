import { checkContent } from '../../src/checks/check-content.ts';
import type { CheckResult, Scope } from './check.ts';

/** Finds problems that would stop a build early, and others of content. */
export async function checkAllContent({ files }: Scope): Promise<CheckResult> {
  return { problems: await checkContent(files) };
}
