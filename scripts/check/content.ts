import { checkContent } from '../../src/checks/check-content.ts';
import type { Result, Scope } from './check.ts';

/** What would stop a build before it makes a page. */
export async function checkAllContent({ files }: Scope): Promise<Result> {
  return { problems: await checkContent(files) };
}
