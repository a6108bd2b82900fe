import { getBase } from '../config/base-path.ts';
import { decodeAddress } from '../lib/addresses.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isOfOlderVersion } from '../model/entry-ids.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';

/** Creates a filter for absolute page addresses in the sitemap, which leaves out unlisted pages and older docs versions. */
export function isListed(site: SiteConfig): (address: string) => boolean {
  let others: Set<string> | undefined;
  return (address) => {
    others ??= listUnlistedRoutes(listContentFiles(site));
    return !others.has(decodeAddress(new URL(address).pathname.slice(getBase(site).length)));
  };
}

/** Lists the addresses of unlisted pages and older docs versions. */
export function listUnlistedRoutes(files: readonly ContentFile[]): Set<string> {
  const isUnlisted = ({ kind, id, frontmatter }: ContentFile) => frontmatter['unlisted'] === true || (kind === 'doc' && isOfOlderVersion(id));
  return new Set(files.filter(isUnlisted).map(({ route }) => route));
}
