import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hostRules, RULE_FILES, type HostRules } from '../../src/integration/hosts/host-rules.ts';

/**
 * Reads the rules of a built site.
 *
 * @throws Error when the folder has no built site, or its rules are incomplete
 */
export function readRules(folder: string): HostRules {
  const file = join(folder, RULE_FILES.rules);
  if (!existsSync(file)) throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  try {
    return hostRules.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error);
    throw new Error(`${file} isn't a complete rule file (${problem}). Build the site again: npm run build`, { cause: error });
  }
}
