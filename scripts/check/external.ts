import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../../src/config/site-config.ts';
import { getPosition, type SourcePosition, type Problem } from '../../src/lib/problem.ts';
import { collectConfigLinks } from '../../src/sources/collect-config-links.ts';
import { collectLinks } from '../../src/sources/collect-links.ts';
import { loadSiteConfig } from '../../src/sources/load-site-config.ts';
import { listDataFiles, listTexts } from '../../src/sources/read-data.ts';
import { listReadablePages } from '../../src/sources/readable-pages.ts';
import type { Result, Scope } from './check.ts';
import { requestAll, isAlive } from './external-addresses.ts';

const CACHE = 'node_modules/.cache/external-links.json';

/** An address of another host, where it is written. */
export type ExternalLink = SourcePosition & { url: string };

/** Reports links to pages of other hosts that are gone. It needs the network, so it only runs by name. */
export async function checkExternal({ files }: Scope): Promise<Result> {
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
