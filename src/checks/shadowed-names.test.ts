import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listMembers, listShadowing, readInterfaces } from './shadowed-names.ts';

const list = (element: string, attributes: Record<string, string>) =>
  listShadowing(element, attributes).map(({ attribute, value, property }) => `${attribute}=${value}: ${property}`);

describe('a name that shadows a property that scripts use', () => {
  it.each([
    ['img', { name: 'getElementById' }, 'name=getElementById: document.getElementById'],
    ['img', { name: 'querySelector' }, 'name=querySelector: document.querySelector'],
    ['img', { name: 'addEventListener' }, 'name=addEventListener: document.addEventListener'],
    ['img', { name: 'childNodes' }, 'name=childNodes: document.childNodes'],
    ['img', { name: 'toString' }, 'name=toString: document.toString'],
    ['img', { name: '__proto__' }, 'name=__proto__: document.__proto__'],
    ['img', { name: 'startViewTransition' }, 'name=startViewTransition: document.startViewTransition'],
    ['img', { name: 'documentMode' }, 'name=documentMode: document.documentMode'],
    ['form', { name: 'body' }, 'name=body: document.body'],
    ['object', { name: 'head' }, 'name=head: document.head'],
    ['object', { id: 'cookie' }, 'id=cookie: document.cookie'],
    ['embed', { name: 'title' }, 'name=title: document.title'],
    ['iframe', { name: 'forms' }, 'name=forms: document.forms'],
    ['input', { name: 'submit' }, 'name=submit: form.submit'],
    ['input', { name: 'action' }, 'name=action: form.action'],
    ['input', { id: 'elements' }, 'id=elements: form.elements'],
    ['button', { name: 'parentNode' }, 'name=parentNode: form.parentNode'],
    ['textarea', { name: 'getAttribute' }, 'name=getAttribute: form.getAttribute'],
    ['select', { id: 'reset' }, 'id=reset: form.reset'],
    ['p', { id: 'location' }, 'id=location: window.location'],
    ['p', { id: 'trustedTypes' }, 'id=trustedTypes: window.trustedTypes'],
    ['p', { id: 'searchManifest' }, 'id=searchManifest: window.searchManifest'],
    ['h2', { id: 'trustedTypes' }, 'id=trustedTypes: window.trustedTypes'],
    ['a', { id: 'body' }, 'id=body: document.body'],
  ])('is found on <%s> with %j', (element, attributes: Record<string, string>, expected) => {
    expect(list(element, attributes)).toEqual([expected]);
  });

  it.each([
    ['h2', { id: 'location' }],
    ['h3', { id: 'name' }],
    ['h2', { id: 'body' }],
    ['img', { name: 'board', id: 'front' }],
    ['form', { name: 'feedback' }],
    ['input', { name: 'q', id: 'query' }],
    ['a', { name: 'location' }],
    ['details', { name: 'body' }],
    ['meta', { name: 'title' }],
    ['p', { id: 'step-1' }],
    ['p', { id: '' }],
    ['p', {}],
  ])('is not found on <%s> with %j', (element, attributes: Record<string, string>) => {
    expect(list(element, attributes)).toEqual([]);
  });

  it('is found for each of several', () => {
    expect(list('object', { id: 'body', name: 'head' })).toEqual(['name=head: document.head', 'id=body: document.body']);
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

describe('the interfaces in a declaration file', () => {
  it('are read in the same way as TypeScript does', () => {
    const text = readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8');
    const read = readInterfaces(text);
    const { statements } = ts.createSourceFile('lib.dom.d.ts', text, ts.ScriptTarget.Latest);
    const names = ['Document', 'HTMLFormElement', 'Node', 'EventTarget', 'ParentNode', 'GlobalEventHandlers', 'HTMLElement', 'Element'];
    for (const name of names) {
      const declared = statements.filter(ts.isInterfaceDeclaration).filter((each) => each.name.text === name);
      const members = declared.flatMap((each) =>
        each.members.flatMap((member) => (member.name && ts.isIdentifier(member.name) ? member.name.text : [])),
      );
      const bases = declared.flatMap((each) => each.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression)) ?? []);
      expect(new Set(read.get(name)?.members), name).toEqual(new Set(members));
      expect(read.get(name)?.bases, name).toEqual(bases.map((base) => (ts.isIdentifier(base) ? base.text : '')));
    }
    expect(listMembers(read, 'Document')).toEqual(expect.arrayContaining(['body', 'onclick', 'appendChild', 'dispatchEvent', 'activeElement']));
  });
});
