import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import globals from 'globals';

/** Elements whose name shadows properties of `document` (HTML, 3.1.6, supported property names). */
const NAMED_ON_DOCUMENT = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** Elements whose name and id shadow properties of their form (HTML, 4.10.3). A control's form can be elsewhere on the page. */
const NAMED_ON_FORM = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);
const HEADING = /^h[1-6]$/;

/** An attribute that shadows something scripts use. */
export interface ShadowingName {
  attribute: 'id' | 'name';
  value: string;
  /** The shadowed property, as written in scripts. */
  property: string;
}

/**
 * Lists an element's ids and names that shadow what scripts of every page use.
 *
 * `document` and forms put such names before their properties (Web IDL,
 * LegacyOverrideBuiltIns). `window` puts them behind, so that an id only
 * matters if a browser lacks the property. It is listed except on headings,
 * whose ids come from their text. Those are lower case, and no script of the
 * site checks for a lower-case property.
 *
 * @param element its name in lower case
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

/** Properties of documents, forms and windows that scripts of every page may use. */
interface Properties {
  documents: ReadonlySet<string>;
  forms: ReadonlySet<string>;
  windows: ReadonlySet<string>;
}

let known: Properties | undefined;

/** Reads them once: for documents and forms from TypeScript's declarations, generated from the standards, and for windows from browsers' globals. */
function readProperties(): Properties {
  if (known) return known;
  const interfaces = readInterfaces(readFileSync(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'), 'utf8'));
  const ofObject = Object.getOwnPropertyNames(Object.prototype);
  const list = (name: string) => new Set([...listMembers(interfaces, name), ...ofObject, ...OTHER]);
  known = { documents: list('Document'), forms: list('HTMLFormElement'), windows: new Set([...Object.keys(globals.browser), ...OTHER]) };
  return known;
}

/** Other properties that the site's scripts use. React detects an old browser by the first. */
const OTHER = ['documentMode', 'searchManifest'];

interface Interface {
  members: string[];
  bases: string[];
}

const INTERFACE = /^interface (\w+)(?:<.*?>)?(?: extends (.*?))? \{\n([\s\S]*?)^\}/gm;
const MEMBER = /^ {4}(?:readonly |get |set )?(\w+)\??[(:<]/gm;

/**
 * Reads the interfaces of a declaration file, one member a line, as TypeScript
 * prints them.
 *
 * @returns members and bases by name; an interface may have several declarations
 */
export function readInterfaces(text: string): ReadonlyMap<string, Interface> {
  const interfaces = new Map<string, Interface>();
  for (const [, name = '', bases = '', body = ''] of text.matchAll(INTERFACE)) {
    const known = interfaces.get(name) ?? { members: [], bases: [] };
    known.members.push(...[...body.matchAll(MEMBER)].map(([, member = '']) => member));
    known.bases.push(...(bases.replace(/<[^<>]*>/g, '').match(/\w+/g) ?? []));
    interfaces.set(name, known);
  }
  return interfaces;
}

/** Lists the members of an interface and its bases. */
export function listMembers(interfaces: ReadonlyMap<string, Interface>, name: string): string[] {
  const { members = [], bases = [] } = interfaces.get(name) ?? {};
  return [...members, ...bases.flatMap((base) => listMembers(interfaces, base))];
}
