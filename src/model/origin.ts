import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/day.ts';
import type { DocFields } from './docs.ts';

/** Source of a page's text, and ways to correct it. */
export interface PageOrigin {
  /** Last change, with its team, if known. */
  lastUpdate?: { date: Date; author?: string | undefined } | undefined;
  /** Address to edit the source. */
  edit?: string | undefined;
  /** Address of the form for wrong pages (`.github/ISSUE_TEMPLATE/page.yml`), with page and version filled in. */
  report?: string | undefined;
}

/** Fields of a page that determine its origin. */
interface OriginSubject {
  title: string;
  file?: string | undefined;
  doc?: Pick<DocFields, 'version'> | undefined;
  modified?: Date | undefined;
  modifiedBy?: string | undefined;
}

/**
 * Builds a page's origin. It has links only if the site has a repository and
 * the page a file in it. They are GitHub addresses.
 *
 * @param canonical address of the page
 */
export function makeOrigin(site: Pick<SiteConfig, 'repository'>, subject: OriginSubject, canonical: string): PageOrigin {
  const { title, file, doc, modified, modifiedBy } = subject;
  const lastUpdate = modified && { date: modified, author: modifiedBy };
  if (!site.repository || !file || file.startsWith('..')) return { lastUpdate };
  const { url, branch } = site.repository;
  const version = [doc?.version.label, modified && `changed ${formatDay(modified)}`].filter(Boolean).join(', ');
  const fields = { template: 'page.yml', title: `${title}: `, page: canonical, ...(version && { version }) };
  return {
    lastUpdate,
    edit: `${url}/edit/${[...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')}`,
    report: `${url}/issues/new?${new URLSearchParams(fields).toString()}`,
  };
}
