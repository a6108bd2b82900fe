import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LinkChecker } from 'linkinator';
import pLimit from 'p-limit';
import { escapeHtml } from '../../src/lib/escape-html.ts';

/** An answer of another host. */
export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Time of the request, in milliseconds since 1970. */
  at: number;
}

/** Hosts requested at the same time, each with one request after the other. */
const HOSTS_AT_ONCE = 6;
/** Milliseconds to wait for an answer. */
const TIMEOUT = 20_000;
/** An address that works isn't requested again for this long, in milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

/** Statuses that don't mean the page is gone: it needs a login, another method, or fewer requests. */
const ALIVE = [401, 403, 405, 429, 999];

/** Checks if an answer shows that a page exists. */
export function isAlive({ status }: Answer): boolean {
  return (status >= 200 && status < 400) || ALIVE.includes(status);
}

/**
 * Requests addresses of other hosts, slowly, and remembers those that work.
 *
 * @param cache file of earlier answers
 * @param userAgent user agent of the requests
 */
export async function requestAll(addresses: Iterable<string>, cache: string, userAgent: string): Promise<Map<string, Answer>> {
  const known = readCache(cache);
  const unique = [...new Set(addresses)];
  const unknown = unique.filter((address) => !known.has(address));
  const hosts = Map.groupBy(unknown, (address) => new URL(address).host);
  const folder = mkdtempSync(join(tmpdir(), 'external-links-'));
  try {
    await pLimit(HOSTS_AT_ONCE).map([...hosts.values()], async (hostAddresses, index) => {
      for (const [address, status] of await requestHost(hostAddresses, join(folder, `${index}.html`), userAgent))
        known.set(address, { status, at: Date.now() });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeCache(cache, known);
  return new Map(unique.map((address) => [address, known.get(address) ?? { status: 0, at: Date.now() }]));
}

/** Lets the checker read a page with links to one host. */
async function requestHost(addresses: readonly string[], page: string, userAgent: string): Promise<Map<string, number>> {
  writeFileSync(page, addresses.map((address) => `<a href="${escapeHtml(address)}">link</a>\n`).join(''));
  const statusCodes = Object.fromEntries(ALIVE.map((status) => [String(status), 'ok' as const]));
  const { links } = await new LinkChecker().check({ path: page, concurrency: 1, timeout: TIMEOUT, userAgent, statusCodes });
  const found = new Map(links.map(({ url, status = 0 }) => [url, status]));
  return new Map(addresses.map((address) => [address, found.get(address) ?? 0]));
}

/** Reads recent answers of addresses that worked. */
function readCache(file: string): Map<string, Answer> {
  try {
    const answers = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer>);
    return new Map(answers.filter(([, answer]) => isAlive(answer) && Date.now() - answer.at < MAX_AGE));
  } catch {
    return new Map();
  }
}

function writeCache(file: string, answers: ReadonlyMap<string, Answer>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(answers)));
}
