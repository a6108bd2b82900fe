import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import globals from 'globals';

/** Elements whose name `document` has as a property, before its own (HTML, 3.1.6, supported property names). */
const NAMED_ON_DOCUMENT = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** Elements whose name and id their form has as a property, before its own (HTML, 4.10.3); a control can belong to a form elsewhere on the page. */
const NAMED_ON_FORM = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);
const HEADING = /^h[1-6]$/;

/** An attribute of an element that scripts would find in the place of something else. */
export interface ShadowingName {
  attribute: 'id' | 'name';
  value: string;
  /** What it would be found in the place of, as scripts write it. */
  property: string;
}

/**
 * Lists the ids and names of an element that shadow what scripts of every page use.
 *
 * `document` and forms put such names before properties of their own (Web IDL,
 * LegacyOverrideBuiltIns). `window` puts them behind, so that an id of the same
 * spelling matters only where a browser lacks the property; it is listed but for
 * headings, whose ids are made from their text. Those are small letters, and no
 * script of the site asks whether a property of small letters is there.
 *
 * @param element its name in small letters
 */
export function listShadowing(element: string, { id, name }: Readonly<Partial<Record<string, string>>>): ShadowingName[] {
  const { documents, forms, windows } = readProperties();
  const found: ShadowingName[] = [];
  const add = (attribute: ShadowingName['attribute'], value: string | undefined, ...objects: [string, ReadonlySet<string>][]) => {
    const [object] = objects.find(([, properties]) => value && properties.has(value)) ?? [];
    if (object && value) found.push({ attribute, value, property: `${object}.${value}` });
  };
  const ofForm: [string, ReadonlySet<string>][] = NAMED_ON_FORM.has(element) ? [['form', forms]] : [];
  add('name', name, ...(NAMED_ON_DOCUMENT.has(element) ? [['document', documents] as [string, ReadonlySet<string>]] : []), ...ofForm);
  const isFromText = HEADING.test(element) && id === id?.toLowerCase();
  if (!isFromText) add('id', id, ...ofForm, ['window', windows], ['document', documents]);
  return found;
}

/** Names of properties that scripts of every page may use, of documents, forms and windows. */
interface Properties {
  documents: ReadonlySet<string>;
  forms: ReadonlySet<string>;
  windows: ReadonlySet<string>;
}

let known: Properties | undefined;

/** Reads them once: those of documents and forms from the declarations of TypeScript, which are made from the standards, and those of windows as browsers have them. */
function readProperties(): Properties {
  if (known) return known;
  const interfaces = readInterfaces(readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8'));
  const ofObject = Object.getOwnPropertyNames(Object.prototype);
  const list = (name: string) => new Set([...listMembers(interfaces, name), ...ofObject, ...OTHER]);
  known = { documents: list('Document'), forms: list('HTMLFormElement'), windows: new Set([...Object.keys(globals.browser), ...OTHER]) };
  return known;
}

/** What the site's own scripts ask of them beside: React knows an old browser by the first. */
const OTHER = ['documentMode', 'searchManifest'];

interface Interface {
  members: string[];
  bases: string[];
}

const INTERFACE = /^interface (\w+)(?:<.*?>)?(?: extends (.*?))? \{\n([\s\S]*?)^\}/gm;
const MEMBER = /^ {4}(?:readonly |get |set )?(\w+)\??[(:<]/gm;

/**
 * Reads the interfaces of a file of declarations, one member a line, as TypeScript prints them.
 *
 * @returns members and bases by name; an interface may be declared in several places
 */
export function readInterfaces(text: string): ReadonlyMap<string, Interface> {
  const interfaces = new Map<string, Interface>();
  for (const [, name = '', bases = '', body = ''] of text.matchAll(INTERFACE)) {
    const known = interfaces.get(name) ?? { members: [], bases: [] };
    known.members.push(...[...body.matchAll(MEMBER)].map(([, member = '']) => member));
    known.bases.push(...(bases.replace(/<.*?>/g, '').match(/\w+/g) ?? []));
    interfaces.set(name, known);
  }
  return interfaces;
}

/** Lists the members of an interface and of those that it extends. */
export function listMembers(interfaces: ReadonlyMap<string, Interface>, name: string): string[] {
  const { members = [], bases = [] } = interfaces.get(name) ?? {};
  return [...members, ...bases.flatMap((base) => listMembers(interfaces, base))];
}
