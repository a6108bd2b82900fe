import { readFileSync, statSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { RULE_FILES, type HostRules } from '../../src/build/hosts/host-rules.ts';

/**
 * Reads the rules of a built site, and again when a build has put others in
 * their place. While they are missing or wrong, the last ones stay.
 *
 * @returns gives the rules of now
 * @throws Error when the folder holds no built site, or wrong headers
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
      console.error(`${folder}: the rules of the site before stay: ${String(error)}`);
    }
    return rules;
  };
}

/** Tells one version of the file from another; nothing while it is missing. */
function identify(folder: string): string | undefined {
  const stat = statSync(join(folder, RULE_FILES.rules), { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}

/**
 * Reads the rules of a built site.
 *
 * @throws Error when the folder holds no built site, or headers that cannot be sent
 */
export function readRules(folder: string): HostRules {
  const file = join(folder, RULE_FILES.rules);
  if (!statSync(file, { throwIfNoEntry: false })) throw new Error(`${folder} holds no built site; run: npm run build`);
  const rules = JSON.parse(readFileSync(file, 'utf8')) as HostRules;
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
