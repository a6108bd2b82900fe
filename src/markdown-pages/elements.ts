import type { Element, ElementContent, Nodes } from 'hast';

/** An element without attributes. */
export function make(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Whether an element has a class. */
export function hasClass(node: Element, name: string): boolean {
  return getClasses(node).includes(name);
}

/** The classes of an element. */
export function getClasses({ properties }: Element): (string | number)[] {
  return Array.isArray(properties['className']) ? properties['className'] : [];
}

/** The text of a node and all below it. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/** Name of a data attribute in a tree. */
export function toProperty(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
