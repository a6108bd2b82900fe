import { getBase } from '../config/base-path.ts';
import { decodeAddress } from '../lib/decode-address.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isOfOlderVersion } from '../model/entry-ids.ts';
import { listContentFiles, type ContentFile } from './content-files.ts';

/** Creates a filter for absolute page addresses in the sitemap, which leaves out unlisted pages and older docs versions. */
export function isListed(site: SiteConfig): (address: string) => boolean {
  let others: Set<string> | undefined;
  return (address) => {
    const files = others ? [] : listContentFiles(site);
    others ??= new Set([...listOlderRoutes(files), ...files.filter((file) => file.frontmatter['unlisted'] === true).map((file) => file.route)]);
    return !others.has(decodeAddress(new URL(address).pathname.slice(getBase(site).length)));
  };
}

/** Lists the addresses of older docs versions. */
export function listOlderRoutes(files: readonly ContentFile[]): Set<string> {
  return new Set(files.filter(({ kind, id }) => kind === 'doc' && isOfOlderVersion(id)).map(({ route }) => route));
}
