import type { BlogPosting, BreadcrumbList, Graph, Organization, TechArticle, WebPage, WebSite } from 'schema-dts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/format.ts';
import { getCanonical } from '../config/base-path.ts';

/** Source of structured data. */
export interface StructuredSubject {
  title: string;
  description: string;
  route: string;
  published?: Date;
  /** It has a text; lists and the search don't. */
  isArticle?: boolean;
  modified?: Date | undefined;
  authors?: { name: string; url?: string | undefined }[];
  /** Pages above it, from the outside in. */
  trail?: { label: string; href: string }[] | undefined;
}

/** Describes the site's publisher. */
function describePublisher({ publisher }: SiteConfig): { publisher?: Organization } {
  return publisher ? { publisher: { '@type': 'Organization', ...publisher } } : {};
}

/**
 * Describes a page as schema.org JSON-LD: the site, an article, a post or a
 * page without text, and its breadcrumbs.
 *
 * @param image address of its preview picture
 */
export function makeStructuredData(site: SiteConfig, subject: StructuredSubject, image: string): Graph {
  const page =
    subject.route === '/' ? describeSite(site, subject) : subject.published ? describePost(site, subject, image) : describeArticle(subject);
  const trail = subject.trail ?? [];
  return { '@context': 'https://schema.org', '@graph': trail.length > 0 ? [page, describeTrail(site, trail, subject.title)] : [page] };
}

function describeSite(site: SiteConfig, { route, description }: StructuredSubject): WebSite {
  return {
    '@type': 'WebSite',
    name: site.title,
    url: getCanonical(site, route),
    description,
    inLanguage: site.defaultLocale,
    ...describePublisher(site),
  };
}

/** The page's head has its address and description. */
function describeArticle({ title, modified, isArticle = true }: StructuredSubject): TechArticle | WebPage {
  return {
    ...(isArticle ? ({ '@type': 'TechArticle', headline: title } as const) : ({ '@type': 'WebPage', name: title } as const)),
    ...(modified && { dateModified: formatDay(modified) }),
  };
}

function describePost(
  site: SiteConfig,
  { route, title, description, published, modified, authors = [] }: StructuredSubject,
  image: string,
): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: getCanonical(site, route),
    description,
    inLanguage: site.defaultLocale,
    ...describePublisher(site),
    image,
    ...(published && { datePublished: formatDay(published), dateModified: formatDay(modified ?? published) }),
    author: authors.map(({ name, url }) => ({ '@type': 'Organization' as const, name, ...(url && { url }) })),
  };
}

/** The page itself is last, without an address. */
function describeTrail(site: SiteConfig, trail: readonly { label: string; href: string }[], title: string): BreadcrumbList {
  const above = trail.map(({ label, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: getCanonical(site, href),
  }));
  return { '@type': 'BreadcrumbList', itemListElement: [...above, { '@type': 'ListItem', position: trail.length + 1, name: title }] };
}
