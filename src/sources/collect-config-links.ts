import { Parser } from 'htmlparser2';
import type { SiteConfig } from '../config/site-config.ts';
import { locateInConfig, type ConfigPath } from './config-position.ts';
import { SITE_CONFIG_PATH } from './load-site-config.ts';
import type { SourceLink } from './collect-links.ts';

/** Lists the links in the configuration's navbar, footer, sidebars and announcement. */
export function collectConfigLinks(site: SiteConfig): SourceLink[] {
  const sidebars = site.docs.versions.flatMap((version, index) => collectHrefs(version.sidebars, ['docs', 'versions', index, 'sidebars']));
  const texts: [path: ConfigPath, html: string][] = [
    [['announcementBar', 'content'], site.announcementBar?.content ?? ''],
    ...site.navbar.items.map((item, index): [ConfigPath, string] => [['navbar', 'items', index, 'value'], item.type === 'html' ? item.value : '']),
  ];
  const inTexts = texts.flatMap(([path, html]) => listHrefs(html).map((url): Href => ({ path, url })));
  return [
    ...collectHrefs(site.navbar, ['navbar']),
    ...collectHrefs(site.footer, ['footer']),
    ...collectHrefs(site.search, ['search']),
    ...sidebars,
    ...inTexts,
  ].map(({ path, url }) => ({
    ...locateInConfig(SITE_CONFIG_PATH, path),
    url,
    from: '/',
  }));
}

interface Href {
  path: ConfigPath;
  url: string;
}

function collectHrefs(value: unknown, path: ConfigPath): Href[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = [...path, key];
    return key === 'href' && typeof child === 'string' ? [{ path: childPath, url: child }] : collectHrefs(child, childPath);
  });
}

function listHrefs(html: string): string[] {
  const hrefs: string[] = [];
  new Parser({ onattribute: (name, value) => name === 'href' && hrefs.push(value) }).end(html);
  return hrefs;
}
