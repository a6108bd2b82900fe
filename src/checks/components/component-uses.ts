import type { MdastNode } from 'satteri';
import { getPosition, type Place } from '../../data/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { parseContent } from '../../sources/content-tree.ts';
import type { Given } from './component-props.ts';
import { evaluate } from './page-expressions.ts';

/** A component in a page, or an element of HTML. */
export interface ComponentUse {
  name: string;
  /** The component right around it. */
  parent: string | undefined;
  given: Given;
  /** Whether it is given more than its tag names, `{...rest}`. */
  isSpread: boolean;
  /** Whether something stands between its tags. */
  hasContent: boolean;
  place: Place;
  /** Where its tag names a prop. */
  locateProp: (prop: string) => Place;
}

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Lists the components and elements of an MDX page; not those within expressions. */
export function listUses(content: ContentFile): ComponentUse[] {
  const uses: ComponentUse[] = [];
  const see = (node: MdastNode, parent: string | undefined): void => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const name = (isElement && node.name) || undefined;
    if (isElement && name !== undefined) uses.push(readUse(content, node, name, parent));
    // A line of its own around inline components is no element in the page.
    const inner = node.type === 'paragraph' ? parent : (name ?? node.type);
    if ('children' in node) node.children.forEach((child) => see(child as MdastNode, inner));
  };
  see(parseContent(content), undefined);
  return uses;
}

function readUse({ file, source }: ContentFile, node: Element, name: string, parent: string | undefined): ComponentUse {
  const { offset = 0, line = 1, column = 1 } = node.position?.start ?? {};
  const named = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  return {
    name,
    parent,
    given: new Map(named.map(({ name: prop, value }) => [prop, readValue(value)])),
    isSpread: named.length < node.attributes.length,
    hasContent: node.children.length > 0,
    place: { file, line, column },
    locateProp: (prop) => {
      const at = source.slice(offset, node.position?.end.offset).search(new RegExp(`(?<=\\s)${RegExp.escape(prop)}(?=[\\s=/>])`));
      return { file, ...(at < 0 ? { line, column } : getPosition(source, offset + at)) };
    },
  };
}

/** The value of an attribute: a text, `true` where it has none, and what an expression gives by itself. */
function readValue(value: string | { value: string } | null | undefined): unknown {
  if (typeof value !== 'object') return value;
  return value === null ? true : evaluate(value.value).value;
}
