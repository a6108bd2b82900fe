import { isJsx, locateNode, type JsxElement, parseContent } from '../../sources/content-tree.ts';
import type { MdastNode } from 'satteri';
import { getPosition, type SourcePosition } from '../../lib/problem.ts';
import type { ContentFile } from '../../sources/content-files.ts';
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

/** Lists an MDX page's components and elements, except in expressions. */
export function listUses(content: ContentFile): ComponentUse[] {
  const uses: ComponentUse[] = [];
  const see = (node: MdastNode, parent: string | undefined, around: ComponentUse | undefined): void => {
    const name = (isJsx(node) && node.name) || undefined;
    const use = isJsx(node) && name !== undefined ? { ...readUse(content, node, name), parent, around } : undefined;
    if (use) uses.push(use);
    // The paragraph around inline components is not rendered.
    const inner = node.type === 'paragraph' ? parent : (name ?? node.type);
    if ('children' in node) node.children.forEach((child) => see(child as MdastNode, inner, use ?? around));
  };
  see(parseContent(content), undefined, undefined);
  return uses;
}

function readUse(content: ContentFile, node: JsxElement, name: string): Omit<ComponentUse, 'parent' | 'around'> {
  const { file, source } = content;
  const { offset = 0 } = node.position?.start ?? {};
  const position = locateNode(content, node);
  const named = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  return {
    name,
    values: new Map(named.map(({ name: prop, value }) => [prop, readValue(value)])),
    isSpread: named.length < node.attributes.length,
    hasContent: node.children.length > 0,
    position,
    locateProp: (prop) => {
      const at = source.slice(offset, node.position?.end.offset).search(new RegExp(`(?<=\\s)${RegExp.escape(prop)}(?=[\\s=/>])`));
      return at < 0 ? position : { file, ...getPosition(source, offset + at) };
    },
  };
}

/** Reads an attribute: a text, `true` without a value, or an expression's result. */
function readValue(value: string | { value: string } | null | undefined): unknown {
  if (typeof value !== 'object') return value;
  return value === null ? true : evaluate(value.value).value;
}
