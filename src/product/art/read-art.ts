import { hasClass } from '../../lib/hast.ts';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Element, ElementContent, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { htmlToHast } from 'satteri';
import { makeUnknownNameError } from '../../lib/did-you-mean.ts';

const FOLDER = 'src/product/art';

/** An entry of the list below a picture. */
export interface Callout {
  readonly name: string;
  /** Text after the name. */
  readonly text?: string;
  /** Page with details. */
  readonly href?: string;
}

/** A drawing of this folder, for a page. */
export interface Picture {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** Description in sentences. */
  readonly alt: string;
  readonly callouts: readonly Callout[];
  /** HTML of its shapes. */
  readonly shapes: string;
}

/** Reads a drawing by its name, with what it uses of others. Throws and suggests the nearest if unknown. */
export function readArt(name: string): Element {
  const names = globSync('*.svg', { cwd: FOLDER }).map((file) => basename(file, '.svg'));
  if (!names.includes(name)) throw makeUnknownNameError('drawing', names, name);
  const file = join(FOLDER, `${name}.svg`);
  const [svg] = findAll(htmlToHast(readFileSync(file, 'utf8')), ({ tagName }) => tagName === 'svg');
  if (!svg) throw new Error(`${file} is no drawing`);
  for (const use of findAll(svg, ({ tagName }) => tagName === 'use')) include(use, file);
  return svg;
}

/** Turns a `use` of another file into a group with the shapes that it refers to. */
function include(use: Element, file: string): void {
  const href = String(use.properties['href']);
  const [name = '', id] = href.split('.svg#');
  const [target] = findAll(readArt(name), ({ properties }) => properties['id'] === id);
  if (!target) throw new Error(`${file} uses ${href}, but there is no such id`);
  use.tagName = 'g';
  delete use.properties['href'];
  use.children = target.children;
}

/** Reads a drawing with its text alternative and callouts. */
export function readPicture(name: string): Picture {
  const svg = readArt(name);
  return {
    box: readBox(svg),
    alt: readText(svg, 'desc') ?? '',
    callouts: findAll(svg, (each) => hasClass(each, 'callout')).map((callout) => {
      const [text, href] = [readText(callout, 'desc'), callout.properties['href']];
      return { name: readText(callout, 'title') ?? '', ...(text && { text }), ...(href && { href: String(href) }) };
    }),
    shapes: printShapes(svg.children),
  };
}

export function readBox(svg: Element): Picture['box'] {
  const [left = 0, top = 0, width = 0, height = 0] = String(svg.properties['viewBox']).split(' ').map(Number);
  return [left, top, width, height];
}

/** Prints shapes for a page, without outlines of parts, and names and descriptions that are for people who edit the file. */
export function printShapes(shapes: readonly ElementContent[]): string {
  const html = toHtml({ type: 'root', children: cleanShapes(shapes) }, { space: 'svg', closeEmptyElements: true });
  // Text browsers and copied text ignore the positions of words, so the words need spaces.
  return html.replaceAll('</text>', '</text> ');
}

export function cleanShapes(shapes: readonly ElementContent[]): ElementContent[] {
  return shapes.flatMap(clean);
}

function clean(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || ['title', 'desc'].includes(node.tagName) || hasClass(node, 'part')) return [];
  const { tagName, properties, children } = node;
  if (tagName === 'text') return [node];
  if (hasClass(node, 'callout')) return children.flatMap(clean);
  return [{ ...node, properties: { ...properties, id: undefined }, children: children.flatMap(clean) }];
}

/** Returns the text of a child. */
export function readText({ children }: Element, tagName: string): string | undefined {
  const child = children.find((each) => each.type === 'element' && each.tagName === tagName);
  return child && toString(child).replace(/\s+/g, ' ').trim();
}

export function findAll(node: Nodes, isIncluded: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [...(isIncluded(child) ? [child] : []), ...findAll(child, isIncluded)] : []));
}
