import { markdownToMdast, type MdastNode } from 'satteri';
import { applyEdits, type Edit } from '../../lib/apply-edits.ts';
import { getBase } from '../../config/base-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { getCanonical } from '../../model/canonical.ts';
import { visit } from '../../sources/content-tree.ts';

/**
 * Makes the links in a page's Markdown absolute, so that they work anywhere:
 * routes, and fragments of the page itself (CommonMark 0.31, 4.7 and 6.3). HTML
 * stays unchanged.
 *
 * @param route of the page
 */
export function makeLinksAbsolute(source: string, site: Pick<SiteConfig, 'url'>, route: string): string {
  const edits: Edit[] = [];
  visit(markdownToMdast(source, { features: { frontmatter: false } }), (node) => {
    if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || !node.position) return;
    const text = getPrefix(node.url, site, route);
    if (text === undefined) return;
    const offset = source.indexOf(node.url[0] as string, findLabelEnd(source, node, node.position));
    edits.push({ start: offset, end: offset, text });
  });
  return applyEdits(source, edits);
}

/** Returns the prefix that makes an address absolute, if needed. */
function getPrefix(address: string, site: Pick<SiteConfig, 'url'>, route: string): string | undefined {
  if (address.startsWith('#')) return getCanonical(site, route);
  return /^\/(?![/\\])/.test(address) ? new URL(site.url).origin + getBase(site) : undefined;
}

/** Finds the end of a link's label, which may contain slashes too. */
function findLabelEnd(source: string, node: MdastNode, { start, end }: NonNullable<MdastNode['position']>): number {
  if (node.type === 'definition') return source.indexOf(']:', start.offset);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last?.position?.end.offset ?? source.lastIndexOf('](', (end.offset ?? 0) - 1);
}
