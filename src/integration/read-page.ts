import { Parser } from 'htmlparser2';
import { listShadowing } from '../checks/check-names.ts';
import type { Edit } from '../lib/apply-edits.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { isExecutableAddress } from '../lib/addresses.ts';
import { SOURCE_MARKS } from '../lib/build-marks.ts';
import { createSectionReader, type Section } from '../search/extract-records.ts';
import { createBaseReader } from './add-base.ts';

/** Part of a page that a script could have added, and the policy would block. */
export interface ForeignPart {
  /** Description, with the start of its text. */
  what: string;
  /** Texts for finding its source, most reliable first. */
  needles: string[];
  /** How to fix it, if removal isn't the only way. */
  hint?: string;
}

/**
 * Kind of edit: an attribute with the nonce or only for the Markdown form, a
 * style sheet, an attribute for the mark or text of the policy, or the start of
 * the head.
 */
export type EditKind = 'nonce' | 'source' | 'style' | 'build' | 'policy' | 'head';

/** Facts about a page for the end of a build. */
export interface PageFacts {
  /** Its classes and rare elements (`RARE_ELEMENTS`). */
  classes: Set<string>;
  /** Texts of the site's inline scripts and style sheets. */
  scripts: string[];
  styles: string[];
  /** Its links within the site, without query and fragment. */
  links: Set<string>;
  ids: Set<string>;
  /** Its headings and texts for the search. */
  sections: Section[];
  foreignParts: ForeignPart[];
  /** Its parts to change when finishing it. */
  edits: ({ kind: EditKind } & Omit<Edit, 'text'>)[];
  /** Its preview data in the head (Open Graph), by name. */
  preview: Record<string, string>;
  /** Its sidebar's id. */
  sidebar?: string;
  /** Its address attributes with the site's base path added. Empty at a host's root. */
  addressEdits: Edit[];
}

const FOR_MARKDOWN: ReadonlySet<string> = new Set(Object.values(SOURCE_MARKS));

const LINKS: Readonly<Record<string, string>> = { a: 'href', link: 'href', img: 'src', script: 'src' };
/** Attributes with an address that a browser may open. */
const OPENED_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']);
/** Elements that make a page load or be something else. The policy doesn't forbid the second and third. */
const FOREIGN_ELEMENTS = new Set(['iframe', 'base', 'meta', 'object', 'embed', 'frame']);

/** Placeholders that the end of a build fills, by element (`layouts/Base.astro`, `head/Head.astro`). */
const PLACEHOLDERS: Readonly<Record<string, string>> = { html: '{build}', meta: '{policy}' };

/**
 * Reads a built page once. Scripts and styles with the nonce are the site's. So
 * are style sheets in the head, where the bundler puts them and content can't
 * be.
 *
 * @param nonce on the site's inline scripts and styles
 * @param base base path of the site
 */
export function readPage(html: string, nonce: string, base = ''): PageFacts {
  const facts: PageFacts = {
    classes: new Set(),
    scripts: [],
    styles: [],
    links: new Set(),
    ids: new Set(),
    sections: [],
    foreignParts: [],
    edits: [],
    preview: {},
    addressEdits: [],
  };
  const sections = createSectionReader();
  const addressEdits = base ? createBaseReader(base) : undefined;
  let isInBody = false;
  let element = '';
  let named: { id?: string; name?: string } = {};
  let property = '';
  let inline: Inline | undefined;
  const addEdit = (kind: EditKind, start: number, end: number) => facts.edits.push({ kind, start, end });
  // Reads attributes one by one, as collecting them per element doubles the time.
  const parser = new Parser({
    onopentagname(name) {
      element = name;
      named = {};
      if (RARE_ELEMENTS.has(name)) facts.classes.add(name);
      sections.open(name);
      addressEdits?.open(name);
      if (name === 'body') isInBody = true;
      else if (name === 'script' || name === 'style') inline = { name, attributes: {}, text: '', start: 0 };
      else if (isInBody && FOREIGN_ELEMENTS.has(name)) facts.foreignParts.push({ what: `<${name}>`, needles: [`<${name}`] });
    },
    onattribute(name, value) {
      sections.attribute(name, value);
      const changed = addressEdits?.attribute(name, value);
      if (changed !== undefined)
        facts.addressEdits.push({ start: parser.startIndex, end: parser.endIndex, text: `${name}="${escapeHtml(changed)}"` });
      // Removes the space before it too.
      if (name === 'nonce' && value === nonce) addEdit('nonce', parser.startIndex - 1, parser.endIndex);
      else if (FOR_MARKDOWN.has(name)) addEdit('source', parser.startIndex - 1, parser.endIndex);
      else if (value === PLACEHOLDERS[element]) addEdit(element === 'html' ? 'build' : 'policy', parser.startIndex, parser.endIndex);
      if (inline) inline.attributes[name] = value;
      if (name === 'id' || name === 'name') {
        named[name] = value;
        facts.foreignParts.push(...listNameFaults(element, named, name));
      }
      if (name === 'data-sidebar') facts.sidebar = value;
      if (name === 'property') property = value;
      else if (name === 'content' && property !== '') {
        facts.preview[property] = value;
        property = '';
      }
      readAttribute(element, name, value, facts);
    },
    ontext(text) {
      sections.text(text);
      if (!inline) return;
      inline.start ||= parser.startIndex;
      inline.text += text;
    },
    onprocessinginstruction() {
      if (parser.startIndex === 0) addEdit('head', parser.endIndex + 1, parser.endIndex + 1);
    },
    onclosetag(name) {
      sections.close(name);
      if (name !== inline?.name) return;
      if (isInline(inline)) addInline(inline, inline.attributes['nonce'] === nonce || (name === 'style' && !isInBody), facts);
      if (name === 'style') addEdit('style', inline.start || parser.startIndex, parser.startIndex);
      inline = undefined;
    },
  });
  parser.end(html);
  facts.sections = sections.finish();
  return facts;
}

/** An inline script or style sheet. */
interface Inline {
  name: 'script' | 'style';
  attributes: Record<string, string>;
  text: string;
  /** Start of its text; 0 without text. */
  start: number;
}

/** Returns whether the browser runs or applies it, unlike structured data. */
function isInline({ name, attributes }: Inline): boolean {
  return name === 'style' || (attributes['src'] === undefined && attributes['type'] !== 'application/ld+json');
}

function addInline({ name, text }: Inline, isTrusted: boolean, facts: PageFacts): void {
  if (isTrusted) facts[name === 'script' ? 'scripts' : 'styles'].push(text);
  else facts.foreignParts.push({ what: `an inline ${name} ${quote(text)}`, needles: [`>${text.slice(0, 40)}`, text.trim().slice(0, 40)] });
}

function readAttribute(element: string, name: string, value: string, facts: PageFacts): void {
  if (name === 'class') for (const each of value.split(/\s+/)) facts.classes.add(each);
  else if (name === 'id') facts.ids.add(value);
  else if (OPENED_ATTRIBUTES.has(name)) readAddress(element, name, value, facts);
  else if (name.startsWith('on')) facts.foreignParts.push({ what: `the handler ${name}=${quote(value)}`, needles: [`${name}=`, name] });
  else if (name === 'style') facts.foreignParts.push({ what: `the attribute style=${quote(value)}`, needles: ['style=', 'style'] });
}

/** Lists names that would shadow others in the page's scripts, because of the last attribute read. */
function listNameFaults(element: string, named: { id?: string; name?: string }, last: 'id' | 'name'): ForeignPart[] {
  return listShadowing({ element, ...named })
    .filter(({ attribute }) => attribute === last)
    .map(({ attribute, value }) => ({
      what: `<${element} ${attribute}=${quote(value)}>, which may hide something from scripts`,
      needles: [`${attribute}="${value}"`, `${attribute}='${value}'`, `${attribute}=${value}`, `<${element}`],
      hint: 'write it with a hyphen',
    }));
}

function readAddress(element: string, name: string, value: string, facts: PageFacts): void {
  const isLocal = value.startsWith('/') && value[1] !== '/';
  if (isLocal && LINKS[element] === name) facts.links.add(value.split(/[?#]/, 1)[0] ?? value);
  // Most addresses on a page are fragments of it, and parsing them would double the time.
  else if (!isLocal && !value.startsWith('#') && (isExecutableAddress(value) || name === 'srcdoc'))
    facts.foreignParts.push({ what: `the address ${name}=${quote(value)}`, needles: [value.trim().slice(0, 11)] });
  else if (!isLocal && element === 'script') facts.foreignParts.push({ what: `the script ${quote(value)} of another host`, needles: [value] });
}

function quote(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60));
}

/** Elements only writers use, and rarely. Their rules are treated like those for classes. */
export const RARE_ELEMENTS: ReadonlySet<string> = new Set(['blockquote', 'dd', 'dt', 'h4', 'hr', 'kbd']);
