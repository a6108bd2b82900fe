import { getBase } from '../config/base-path.ts';
import { decodeAddress } from '../lib/decode-address.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { listContentFiles } from './content-files.ts';

/** Creates a filter for absolute page addresses in the sitemap, which leaves out unlisted pages. */
export function isListed(site: SiteConfig): (address: string) => boolean {
  let unlisted: Set<string> | undefined;
  return (address) => {
    unlisted ??= new Set(
      listContentFiles(site)
        .filter((file) => file.frontmatter['unlisted'] === true)
        .map((file) => file.route),
    );
    return !unlisted.has(decodeAddress(new URL(address).pathname.slice(getBase(site).length)));
  };
}
