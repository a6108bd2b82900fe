import type { Element, ElementContent } from 'hast';

/** Builds a bare element. */
export function makeElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Checks an element for a class. */
export function hasClass(node: Element, name: string): boolean {
  return getClasses(node).includes(name);
}

/** Returns an element's classes. */
export function getClasses({ properties }: Element): (string | number)[] {
  return Array.isArray(properties['className']) ? properties['className'] : [];
}

/** Returns a data attribute's property. */
export function toProperty(attribute: string): string {
  return attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
