import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses that the site must always have: `routes.txt`, one a line. All its pages are in the sitemap. */
export const ROUTES: readonly string[] = readFileSync(join(import.meta.dirname, 'routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** One address for each kind of page. */
export const PAGE_TYPES = {
  home: '/',
  landing: '/comet',
  doc: '/comet/working-with-io/gpio',
  'doc with drawing': '/comet/working-with-io/pin-diagram',
  'planned doc': '/hardware/labs/cortex-m4',
  operation: '/apis/references/get-machines',
  'API overview': '/apis/references/mecha-cloud-apis',
  schema: '/apis/references/schemas/MachineData',
  'list of schemas': '/apis/references/schemas',
  'blog list': '/blog',
  'blog post': '/blog/long-blog-post',
  archive: '/blog/archive',
  author: '/blog/authors/mecha-docs',
  'tag list': '/tags',
  tag: '/tags/comet',
  index: '/search',
  'not found': '/no/such/page',
} as const;

/** Picks a number of entries from all parts of a list. */
export function pickEvenly<Entry>(list: readonly Entry[], count: number): Entry[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}
