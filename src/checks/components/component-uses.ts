import type { MdastNode } from 'satteri';
import { getPosition, type SourcePosition } from '../../lib/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { parseContent } from '../../sources/content-tree.ts';
import type { PropValues } from './component-props.ts';
import { evaluate } from './page-expressions.ts';

/** A component or HTML element in a page. */
export interface ComponentUse {
  name: string;
  /** The name of the direct parent. */
  parent: string | undefined;
  /** The nearest component around it. */
  around: ComponentUse | undefined;
  values: PropValues;
  /** It has spread props, `{...rest}`. */
  isSpread: boolean;
  /** It has children. */
  hasContent: boolean;
  position: SourcePosition;
  /** Locates a prop in its tag. */
  locateProp: (prop: string) => SourcePosition;
}

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Lists an MDX page's components and elements, except in expressions. */
export function listUses(content: ContentFile): ComponentUse[] {
  const uses: ComponentUse[] = [];
  const see = (node: MdastNode, parent: string | undefined, around: ComponentUse | undefined): void => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const name = (isElement && node.name) || undefined;
    const use = isElement && name !== undefined ? { ...readUse(content, node, name), parent, around } : undefined;
    if (use) uses.push(use);
    // The paragraph around inline components is not rendered.
    const inner = node.type === 'paragraph' ? parent : (name ?? node.type);
    if ('children' in node) node.children.forEach((child) => see(child as MdastNode, inner, use ?? around));
  };
  see(parseContent(content), undefined, undefined);
  return uses;
}

function readUse({ file, source }: ContentFile, node: Element, name: string): Omit<ComponentUse, 'parent' | 'around'> {
  const { offset = 0, line = 1, column = 1 } = node.position?.start ?? {};
  const named = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  return {
    name,
    values: new Map(named.map(({ name: prop, value }) => [prop, readValue(value)])),
    isSpread: named.length < node.attributes.length,
    hasContent: node.children.length > 0,
    position: { file, line, column },
    locateProp: (prop) => {
      const at = source.slice(offset, node.position?.end.offset).search(new RegExp(`(?<=\\s)${RegExp.escape(prop)}(?=[\\s=/>])`));
      return { file, ...(at < 0 ? { line, column } : getPosition(source, offset + at)) };
    },
  };
}

/** Reads an attribute: a text, `true` without a value, or an expression's result. */
function readValue(value: string | { value: string } | null | undefined): unknown {
  if (typeof value !== 'object') return value;
  return value === null ? true : evaluate(value.value).value;
}
