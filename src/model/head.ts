import type { SiteConfig } from '../config/site-config.ts';
import { getMarkdownRoute } from '../lib/addresses.ts';
import { getCanonical } from '../config/base-path.ts';
import { type NewestPage, getVersionTag } from './docs.ts';
import { makeStructuredData, type StructuredSubject } from './structured-data.ts';

/** Contents of a page's `<head>`. */
export type Head = ReturnType<typeof makeHead>;

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
export function makeHead(site: SiteConfig, subject: HeadSubject) {
  const { title, description, route, unlisted = false, newest } = subject;
  const image = getCanonical(site, subject.image ?? (site.cards ? getCardRoute(route) : SHARED_CARD));
  return {
    /** Browser title, with the site's title after the delimiter. */
    title: title === site.title ? title : `${title} ${site.titleDelimiter} ${site.title}`,
    description,
    canonical: getCanonical(site, newest?.isSameText ? newest.route : route),
    image,
    /** Search engines may list the page. */
    indexed: !unlisted && newest?.isSameText !== false,
    /** Open Graph type. */
    type: subject.published ? 'article' : 'website',
    jsonLd: makeStructuredData(site, subject, image),
    /** The page's docs version for the search, if there are several. */
    docusaurusTag: subject.version && site.docs.versions.length > 1 ? getVersionTag(subject.version) : undefined,
    /** Address of the Markdown form. */
    markdown: subject.hasMarkdown === false ? undefined : getMarkdownRoute(route),
  };
}
