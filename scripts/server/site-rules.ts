import { readFileSync, statSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { readBase } from '../../src/build/completion-mark.ts';
import { decodePath, RULE_FILES } from './address.ts';

/** Headers of one path pattern of `_headers`, such as `/*` or `/diagrams/*`; one without a value takes away what an earlier pattern set. */
interface HeaderRule {
  prefix: string;
  headers: [name: string, value: string | undefined][];
}

/** What a built site tells its server: below which path it stands, headers by path, and addresses that moved. Paths are public: they have the base. */
export interface SiteRules {
  base: string;
  headers: HeaderRule[];
  /** Old path, decoded, to new address. */
  redirects: Map<string, string>;
}

/**
 * Reads `_headers` and `_redirects` of a built site, and again when a build
 * has put others in their place. While they are missing or wrong, the last
 * ones stay.
 *
 * @returns gives the rules of now
 * @throws Error when the folder holds no built site, or wrong headers
 */
export function followRules(folder: string): () => SiteRules {
  let seen = identify(folder);
  if (seen === undefined) throw new Error(`${folder} holds no built site; run: npm run build`);
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

/** Tells one version of the files from another; nothing while one is missing. */
function identify(folder: string): string | undefined {
  const stats = RULE_FILES.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
  return stats.includes(undefined) ? undefined : stats.map((stat) => `${stat?.ino} ${stat?.mtimeMs} ${stat?.size}`).join();
}

function readRules(folder: string): SiteRules {
  const [headers = '', redirects = ''] = RULE_FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
  return {
    base: readBase(folder),
    headers: headers.split(/\n(?=\/)/).map((block) => ({
      prefix: (block.split('\n')[0] ?? '').replace('*', ''),
      headers: [...block.matchAll(/^ {2}(?:! (\S+)|(\S+): (.+))$/gm)].map(([, removed, name = '', value]) => readHeader(removed ?? name, value)),
    })),
    redirects: new Map(
      redirects
        .split('\n')
        .map((line) => line.split(' '))
        // Whatever the build wrote, a header holds printable ASCII only.
        .flatMap(([from, to]) => (from && to ? [[decodePath(from) ?? from, to.replace(/[^!-~]+/g, encodeURIComponent)]] : [])),
    ),
  };
}

function readHeader(name: string, value: string | undefined): [name: string, value: string | undefined] {
  validateHeaderName(name);
  if (value !== undefined) validateHeaderValue(name, value);
  return [name, value];
}

/** Gives the headers of an answer at a path; later patterns replace what earlier ones set. */
export function getHeaders({ headers }: SiteRules, path: string): Record<string, string> {
  const rules = headers.filter(({ prefix }) => path.startsWith(prefix)).flatMap((rule) => rule.headers);
  const last = new Map(rules);
  return Object.fromEntries([...last].filter((header): header is [string, string] => header[1] !== undefined));
}
