import { getBase } from '../data/base-path.ts';
import type { SiteConfig } from '../data/config-schema.ts';
import { formatDay } from '../data/day.ts';

/** What the `<head>` of a page says about it. */
export interface Head {
  /** Browser title, with the site's title after the delimiter. */
  title: string;
  description: string;
  canonical: string;
  image: string;
  keywords: string[];
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** Open Graph type. */
  type: 'website' | 'article';
  jsonLd: Record<string, unknown>;
  /** Tag of the page's docs version for the search, where there are several versions. */
  docusaurusTag?: string | undefined;
  /** Address of the page as Markdown. */
  markdown?: string | undefined;
}

/** What a head is made from. */
export interface HeadSubject {
  title: string;
  description: string;
  route: string;
  image?: string | undefined;
  keywords?: string[];
  unlisted?: boolean;
  published?: Date;
  modified?: Date | undefined;
  authors?: { name: string; url?: string | undefined }[];
  /** Name of the page's docs version. */
  version?: string | undefined;
  /** Address of the page as Markdown. */
  markdown?: string | undefined;
}

const CARD_IMAGE = '/img/social-card.png';

/**
 * Address of a route as other sites see it: absolute, below the base path, and
 * without trailing slash but for the home page. An absolute address stays.
 */
export function getCanonical(site: Pick<SiteConfig, 'url'>, route: string): string {
  const path = route.startsWith('/') ? getBase(site) + route : route;
  return new URL(path, site.url).href.replace(/\/$/, route === '/' ? '/' : '');
}

/** Builds the head of a page: title pattern, canonical address, preview card and JSON-LD (schema.org). */
export function makeHead(site: SiteConfig, subject: HeadSubject): Head {
  const { title, description, route, image = CARD_IMAGE, keywords = [], unlisted = false } = subject;
  const canonical = getCanonical(site, route);
  return {
    title: title === site.title ? title : `${title} ${site.titleDelimiter} ${site.title}`,
    description,
    canonical,
    image: getCanonical(site, image),
    keywords,
    indexed: !unlisted,
    type: subject.published ? 'article' : 'website',
    jsonLd: makeJsonLd(site, subject, canonical),
    ...(subject.version && site.docs.versions.length > 1 && { docusaurusTag: `docs-default-${subject.version}` }),
    markdown: subject.markdown,
  };
}

function makeJsonLd(
  site: SiteConfig,
  { title, description, route, published, modified, authors, image = CARD_IMAGE }: HeadSubject,
  url: string,
): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: 'Mecha Systems', url: 'https://mecha.so' };
  const common = { '@context': 'https://schema.org', url, description };
  if (route === '/') return { ...common, '@type': 'WebSite', name: site.title, inLanguage: site.defaultLocale, publisher };
  if (!published) return { ...common, '@type': 'TechArticle', headline: title, ...(modified && { dateModified: formatDay(modified) }) };
  return {
    ...common,
    '@type': 'BlogPosting',
    headline: title,
    inLanguage: site.defaultLocale,
    publisher,
    image: getCanonical(site, image),
    datePublished: formatDay(published),
    dateModified: formatDay(modified ?? published),
    author: authors?.map((author) => ({ '@type': 'Organization', ...author })),
  };
}
