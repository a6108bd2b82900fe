import { readFileSync, statSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { RULE_FILES, type HostRules } from '../../src/integration/hosts/host-rules.ts';

/**
 * Reads the rules of a built site, and again after a build has replaced them.
 * While they are missing or incomplete, the last ones apply.
 *
 * @returns a function that returns the current rules
 * @throws Error as `readRules`
 */
export function followRules(folder: string): () => HostRules {
  let seen = identify(folder);
  let rules = readRules(folder);
  return () => {
    try {
      const now = identify(folder);
      if (now === undefined || now === seen) return rules;
      seen = now;
      rules = readRules(folder);
    } catch (error) {
      console.error(`${folder}: the rules of the earlier site remain in use: ${String(error)}`);
    }
    return rules;
  };
}

/** Returns a version key of the file; nothing while it is missing. */
function identify(folder: string): string | undefined {
  const stat = statSync(join(folder, RULE_FILES.rules), { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}

const TEXTS = z.record(z.string(), z.string());
const withHeader = (name: string) => TEXTS.refine((headers) => Object.hasOwn(headers, name), `${name} is missing`);

/** Required contents of a rules file. Without these headers a site would be served unprotected. */
const RULES: z.ZodType<HostRules> = z.strictObject({
  base: z.string(),
  policyPlace: z.enum(['header', 'meta']),
  headers: z.strictObject({
    all: withHeader('X-Content-Type-Options'),
    documents: withHeader('Content-Security-Policy'),
    drawings: withHeader('Content-Security-Policy'),
    home: TEXTS,
  }),
  caching: TEXTS,
  fileFolders: z.array(z.strictObject({ path: z.string(), hasDrawings: z.boolean() })),
  redirects: TEXTS,
});

/**
 * Reads the rules of a built site.
 *
 * @throws Error when the folder has no built site, or its rules are incomplete or can't be sent as headers
 */
export function readRules(folder: string): HostRules {
  const file = join(folder, RULE_FILES.rules);
  if (!statSync(file, { throwIfNoEntry: false })) throw new Error(`There is no built site in ${folder}. Build it first: npm run build`);
  const rules = parseRules(readFileSync(file, 'utf8'), file);
  const headers = [
    ...Object.values(rules.headers).flatMap(Object.entries<string>),
    ...Object.values(rules.caching).map((value) => ['Cache-Control', value]),
  ];
  for (const [name = '', value = ''] of headers) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  for (const target of Object.values(rules.redirects)) validateHeaderValue('Location', target);
  return rules;
}

function parseRules(text: string, file: string): HostRules {
  try {
    return RULES.parse(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error);
    throw new Error(`${file} isn't a complete rule file (${problem}). Build the site again: npm run build`, { cause: error });
  }
}
