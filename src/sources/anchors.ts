import { isJsx, type JsxElement, parseContent, visit, listHtmlElements } from './content-tree.ts';
import Slugger from 'github-slugger';
import { readHeadingWords } from '../lib/headings.ts';
import { IMPORTED_COMPONENTS, mayPrintIds, SHARED_COMPONENTS } from './component-files.ts';
import type { ContentFile } from './content-files.ts';
import { getSnippetFile } from './snippets.ts';

/**
 * Lists the ids of a page's headings and footnotes, and of HTML and JSX
 * elements.
 *
 * @returns nothing when its source does not show them all: an imported component adds ids, or JSX computes them
 * @throws ProblemError for a page that does not parse
 */
export function listAnchors(content: ContentFile): ReadonlySet<string> | undefined {
  const slugger = new Slugger();
  const ids = new Set<string>();
  const references = new Map<string, number>();
  const snippets = new Map<string, string | undefined>();
  let isKnown = true;
  visit(parseContent(content), (node) => {
    if (node.type === 'mdxjsEsm') {
      const rest = node.value.replace(/import (\w+) from '(#snippets\/[^']+)';\s*/g, (_, name: string, address: string) => {
        snippets.set(name, getSnippetFile(address));
        return '';
      });
      if (!/^(?:import \{[^}]*\} from '#\w+';\s*)*$/.test(rest)) isKnown = false;
    }
    if (isJsx(node)) {
      const elementIds = readIds(node, snippets);
      if (elementIds) elementIds.forEach((id) => ids.add(id));
      else isKnown = false;
    }
    for (const { name, attributes } of listHtmlElements(node, content.source)) {
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      if (name === 'a' && attributes['name'] !== undefined) ids.add(attributes['name']);
    }
    if (node.type === 'heading') ids.add(slugger.slug(readHeadingWords(node)));
    if (node.type === 'footnoteDefinition') ids.add('footnote-label').add(`user-content-fn-${node.identifier}`);
    if (node.type === 'footnoteReference') {
      const count = (references.get(node.identifier) ?? 0) + 1;
      references.set(node.identifier, count);
      ids.add(`user-content-fnref-${node.identifier}${count > 1 ? `-${count}` : ''}`);
    }
  });
  return isKnown ? ids : undefined;
}

/** Files of a page's snippets, by name. */
type Snippets = ReadonlyMap<string, string | undefined>;

/** Returns the ids in a JSX element's own output, if known. */
function readIds({ name, attributes }: JsxElement, snippets: Snippets): string[] | undefined {
  if (name && /^[A-Z]/.test(name)) return hasIds(name, snippets) ? undefined : [];
  const named = attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const ids = named.filter((attribute) => attribute.name === 'id').map(({ value }) => value);
  return named.length === attributes.length && ids.every((id) => typeof id === 'string') ? ids : undefined;
}

/** Checks if a component, ours or not, may have ids. */
function hasIds(name: string, snippets: Snippets): boolean {
  if (SHARED_COMPONENTS.has(name)) return false;
  const file = snippets.get(name) ?? [...IMPORTED_COMPONENTS.values()].map((files) => files.get(name)).find(Boolean);
  return file === undefined || mayPrintIds(file);
}
