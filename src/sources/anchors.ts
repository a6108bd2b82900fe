import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import type { ContentFile } from './content-files.ts';
import { parseContent, visit } from './content-tree.ts';

/**
 * Lists the ids of a page's headings.
 *
 * @returns nothing when they are not known from its source: an imported component may print more
 * @throws ProblemError for a page that does not parse
 */
export function listAnchors(content: ContentFile): ReadonlySet<string> | undefined {
  const slugger = new Slugger();
  const ids = new Set<string>();
  let isKnown = true;
  visit(parseContent(content), (node) => {
    if (node.type === 'mdxjsEsm') isKnown = false;
    if (node.type === 'heading') ids.add(slugger.slug(getText(node)));
    if (node.type === 'footnoteDefinition') isKnown = false;
  });
  return isKnown ? ids : undefined;
}

function getText(node: MdastNode): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => getText(child as MdastNode)).join('') : '';
}
