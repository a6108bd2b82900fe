import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { listShadowing } from './shadowed-names.ts';

const list = (element: string, attributes: Record<string, string>) =>
  listShadowing(element, attributes).map(({ attribute, value, property }) => `${attribute}=${value}: ${property}`);

describe('a name that shadows a property that scripts use', () => {
  it.each([
    ['img', { name: 'getElementById' }, 'name=getElementById: document.getElementById'],
    ['img', { name: '__proto__' }, 'name=__proto__: document.__proto__'],
    ['form', { name: 'body' }, 'name=body: document.body'],
    ['object', { id: 'cookie' }, 'id=cookie: document.cookie'],
    ['input', { name: 'submit' }, 'name=submit: form.submit'],
    ['select', { id: 'reset' }, 'id=reset: form.reset'],
    ['p', { id: 'location' }, 'id=location: window.location'],
    ['h2', { id: 'trustedTypes' }, 'id=trustedTypes: window.trustedTypes'],
    ['a', { id: 'body' }, 'id=body: document.body'],
    ['object', { id: 'body', name: 'head' }, 'name=head: document.head, id=body: document.body'],
  ])('is found on <%s> with %j', (element, attributes: Record<string, string>, expected) => {
    expect(list(element, attributes).join(', ')).toBe(expected);
  });

  it.each([
    ['h2', { id: 'location' }],
    ['img', { name: 'board', id: 'front' }],
    ['input', { name: 'q', id: 'query' }],
    ['a', { name: 'location' }],
    ['details', { name: 'body' }],
    ['p', { id: '' }],
  ])('is not found on <%s> with %j', (element, attributes: Record<string, string>) => {
    expect(list(element, attributes)).toEqual([]);
  });

  it("covers every property of the test's document", () => {
    const { document } = new JSDOM().window;
    const properties = new Set<string>();
    for (let object: object | null = document; object; object = Object.getPrototypeOf(object) as object | null)
      Object.getOwnPropertyNames(object).forEach((property) => properties.add(property));
    // Skips internal names.
    const missing = [...properties].filter((property) => !property.startsWith('_') && listShadowing('img', { name: property }).length === 0);
    expect(missing).toEqual([]);
  });
});
