import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { getPosition, type SourcePosition, type Problem } from '../../src/lib/problem.ts';
import { collectConfigLinks, collectLinks } from '../../src/sources/collect-links.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listDataFiles, listTexts } from '../../src/sources/read-data.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import type { CheckResult, Scope } from './run-check.ts';

const CACHE = 'node_modules/.cache/external-links.json';

/** An address of another host, where it is written. */
export type ExternalLink = SourcePosition & { url: string };

/** Reports links to pages of other hosts that are gone. It needs the network, so it only runs by name. */
export async function checkExternal({ files }: Scope): Promise<CheckResult> {
  const site = await loadSiteConfig();
  const { pages, problems } = listReadablePages(site, files);
  const all = [...pages.flatMap(collectLinks), ...(files.length > 0 ? [] : [...collectConfigLinks(site), ...listDataLinks()])];
  const links = pickExternal(all, site);
  const answers = await requestAll(
    links.map(({ url }) => url),
    CACHE,
    `mecha-docs link check (+${site.url})`,
  );
  const dead = [...answers].filter(([, answer]) => !isAlive(answer));
  const isOffline = answers.size > 0 && dead.length === answers.size && dead.every(([, { status }]) => status === 0);
  if (isOffline) return { problems, isStopped: true, notes: [`none of the ${answers.size} addresses answered; are you online?`] };
  const found = reportDead(links, new Map(dead.map(([url, { status }]) => [url, status])));
  return {
    problems: [...problems, ...found.filter(({ severity }) => severity === 'error')],
    noted: found.filter(({ severity }) => severity === 'warning'),
    notes: [`${answers.size - dead.length} of ${answers.size} external addresses work, and won't be requested again for a week`],
  };
}

/** Reserved names, and hosts of the reader's own network. */
const NOT_PUBLIC = /^(?:localhost|127\.|10\.|192\.168\.|\[)|\.(?:example|test|invalid|local|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;

/** Picks the links to other hosts, without their sections, which only a browser reads. */
export function pickExternal(links: readonly ExternalLink[], { url: siteUrl }: Pick<SiteConfig, 'url'>): ExternalLink[] {
  return links.flatMap(({ url, file, line, column }) => {
    const address = /^(?:https?:)?\/\//i.test(url) ? URL.parse(url, siteUrl) : undefined;
    if (!address || address.origin === new URL(siteUrl).origin || NOT_PUBLIC.test(address.hostname)) return [];
    address.hash = '';
    return [{ url: address.href, file, line, column }];
  });
}

/** Finds addresses in facts. */
function listDataLinks(): ExternalLink[] {
  return listDataFiles().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const addresses = listTexts(source).filter(({ text }) => /^https?:\/\/\S+$/.test(text));
    return addresses.map(({ text: url, start }) => ({ url, file, ...getPosition(source, start) }));
  });
}

/** Reports dead links in the order of their files. A host without an answer may only be slow today. */
export function reportDead(links: readonly ExternalLink[], dead: ReadonlyMap<string, number>): Problem[] {
  return links.flatMap(({ url, file, line, column }): Problem[] => {
    const status = dead.get(url);
    if (status === undefined) return [];
    const isGone = status >= 400 && status < 500;
    const message = isGone ? `${url} is gone (${status})` : status === 0 ? `${url} doesn't answer` : `${url} has an error (${status})`;
    const hint = isGone ? 'link to its new address or to a copy, or remove the link' : 'try again tomorrow before you change the link';
    return [{ rule: 'external', severity: isGone ? 'error' : 'warning', file, line, column, message, hint }];
  });
}

/** An answer of another host. */
interface Answer {
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
 */
export async function requestAll(addresses: Iterable<string>, cache: string, userAgent: string): Promise<Map<string, Answer>> {
  const known = readCache(cache);
  const unique = [...new Set(addresses)];
  const hosts = Map.groupBy(
    unique.filter((address) => !known.has(address)),
    (address) => new URL(address).host,
  );
  await pLimit(HOSTS_AT_ONCE).map([...hosts.values()], async (hostAddresses) => {
    for (const address of hostAddresses) known.set(address, { status: await request(address, userAgent), at: Date.now() });
  });
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(known)));
  return new Map(unique.map((address) => [address, known.get(address) as Answer]));
}

/** Requests an address by HEAD, and by GET if that fails, because some hosts refuse HEAD. Returns the status, or 0 without an answer. */
async function request(address: string, userAgent: string): Promise<number> {
  let status = 0;
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(address, { method, headers: { 'User-Agent': userAgent }, signal: AbortSignal.timeout(TIMEOUT) });
      await response.body?.cancel();
      ({ status } = response);
    } catch {
      continue;
    }
    if (isAlive({ status, at: 0 })) break;
  }
  return status;
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
