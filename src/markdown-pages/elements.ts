import type { Element, ElementContent } from 'hast';

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

/** Name of a data attribute in a tree. */
export function toProperty(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
