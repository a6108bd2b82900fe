import type { SiteConfig } from '../config/site-config.ts';
import type { Graph } from 'schema-dts';
import { getMarkdownRoute } from '../lib/addresses.ts';
import { getCanonical } from '../config/base-path.ts';
import { type NewestPage, getVersionTag } from './docs.ts';
import { makeStructuredData, type StructuredSubject } from './structured-data.ts';

/** Contents of a page's `<head>`. */
export interface Head {
  /** Browser title, with the site's title after the delimiter. */
  title: string;
  description: string;
  canonical: string;
  image: string;
  /** Search engines may list the page. */
  indexed: boolean;
  /** Open Graph type. */
  type: 'website' | 'article';
  jsonLd: Graph;
  /** The page's docs version for the search, if there are several. */
  docusaurusTag?: string | undefined;
  /** Address of the Markdown form. */
  markdown?: string | undefined;
}

/** Source of a head. */
export interface HeadSubject extends StructuredSubject {
  image?: string | undefined;
  unlisted?: boolean;
  /** Name of the page's docs version. */
  version?: string | undefined;
  /** The newest version's page, for a page of an older one. */
  newest?: Pick<NewestPage, 'route' | 'isSameText'> | undefined;
  /** The page has a Markdown form; all do except the error page. */
  hasMarkdown?: boolean;
}

/** Card of pages without their own. */
const SHARED_CARD = '/img/social-card.png';

/** Returns the address of a page's generated card. */
export function getCardRoute(route: string): string {
  return `/cards${route === '/' ? '/index' : route}.png`;
}

/** Builds the head of a page: title pattern, canonical address, preview card and JSON-LD (schema.org). */
export function makeHead(site: SiteConfig, subject: HeadSubject): Head {
  const { title, description, route, unlisted = false, newest } = subject;
  const image = subject.image ?? (site.cards ? getCardRoute(route) : SHARED_CARD);
  const canonical = getCanonical(site, newest?.isSameText ? newest.route : route);
  return {
    title: title === site.title ? title : `${title} ${site.titleDelimiter} ${site.title}`,
    description,
    canonical,
    image: getCanonical(site, image),
    indexed: !unlisted && newest?.isSameText !== false,
    type: subject.published ? 'article' : 'website',
    jsonLd: makeStructuredData(site, subject, getCanonical(site, image)),
    ...(subject.version && site.docs.versions.length > 1 && { docusaurusTag: getVersionTag(subject.version) }),
    markdown: subject.hasMarkdown === false ? undefined : getMarkdownRoute(route),
  };
}
