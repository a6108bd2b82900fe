import Slugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { IMPORTED_COMPONENTS, mayPrintIds, SHARED_COMPONENTS } from './component-files.ts';
import type { ContentFile } from './content-files.ts';
import { parseContent, visit } from './content-tree.ts';

/**
 * Lists the ids of a page's headings and footnotes.
 *
 * @returns nothing when they are not known from its source: an imported component prints more
 * @throws ProblemError for a page that does not parse
 */
export function listAnchors(content: ContentFile): ReadonlySet<string> | undefined {
  const slugger = new Slugger();
  const ids = new Set<string>();
  const references = new Map<string, number>();
  let isKnown = true;
  visit(parseContent(content), (node) => {
    if (node.type === 'mdxjsEsm' && !/^(?:import \{[^}]*\} from '#\w+';\s*)+$/.test(node.value)) isKnown = false;
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && hasIds(node.name ?? '')) isKnown = false;
    if (node.type === 'heading') ids.add(slugger.slug(toString(node, { includeImageAlt: false })));
    if (node.type === 'footnoteDefinition') ids.add('footnote-label').add(`user-content-fn-${node.identifier}`);
    if (node.type === 'footnoteReference') {
      const count = (references.get(node.identifier) ?? 0) + 1;
      references.set(node.identifier, count);
      ids.add(`user-content-fnref-${node.identifier}${count > 1 ? `-${count}` : ''}`);
    }
  });
  return isKnown ? ids : undefined;
}

/** Whether a component, or what is none of ours, may print ids. */
function hasIds(name: string): boolean {
  if (!/^[A-Z]/.test(name) || SHARED_COMPONENTS.has(name)) return false;
  const file = [...IMPORTED_COMPONENTS.values()].map((files) => files.get(name)).find(Boolean);
  return file === undefined || mayPrintIds(file);
}
