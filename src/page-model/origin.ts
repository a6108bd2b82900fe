import type { SiteConfig } from '../data/config-schema.ts';
import { formatDay } from '../data/day.ts';
import type { DocFields } from '../site-model/docs.ts';

/** Where the text of a page comes from and how to mend it. */
export interface PageOrigin {
  /** When it was last changed, and by which team, as far as that is known. */
  lastUpdate?: { date: Date; author?: string | undefined } | undefined;
  /** Where its source is edited. */
  edit?: string | undefined;
  /** Where an issue about it is opened, with page and version filled in. */
  report?: string | undefined;
}

/** What of a page says where it comes from. */
interface OriginSubject {
  title: string;
  file?: string | undefined;
  doc?: Pick<DocFields, 'version'> | undefined;
  modified?: Date | undefined;
  modifiedBy?: string | undefined;
}

/**
 * Says where a page comes from. Links stand only where the site has a
 * repository and the page a file in it; their addresses are those of GitHub.
 *
 * @param canonical address of the page
 */
export function makeOrigin(site: Pick<SiteConfig, 'repository'>, subject: OriginSubject, canonical: string): PageOrigin {
  const { title, file, doc, modified, modifiedBy } = subject;
  const lastUpdate = modified && { date: modified, author: modifiedBy };
  if (!site.repository || !file || file.startsWith('..')) return { lastUpdate };
  const { url, branch } = site.repository;
  const version = [doc?.version.label, modified && `changed ${formatDay(modified)}`].filter(Boolean).join(', ');
  const body = `Page: ${canonical}\n${version && `Version: ${version}\n`}\n`;
  return {
    lastUpdate,
    edit: `${url}/edit/${[...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')}`,
    report: `${url}/issues/new?${new URLSearchParams({ title: `${title}: `, body }).toString()}`,
  };
}
