import type { Element, ElementContent, Properties } from 'hast';

/** Makes an element. A text among its children becomes a text node. */
export function makeElement(tagName: string, children: readonly (ElementContent | string)[], properties: Properties = {}): Element {
  const nodes = children.map((child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', tagName, properties, children: nodes };
}

/** Returns an element's classes. */
export function getClasses({ properties }: Element): string[] {
  return Array.isArray(properties['className']) ? properties['className'].map(String) : [];
}

/** Checks an element for a class. */
export function hasClass(element: Element, name: string): boolean {
  return getClasses(element).includes(name);
}
