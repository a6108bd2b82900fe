import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type Url } from 'lightningcss';
import { markdownToMdast, type MdastNode } from 'satteri';
import { applyEdits, type Edit } from '../data/apply-edits.ts';
import { isTooDeep } from '../openapi/safe-markup.ts';
import { visit } from '../sources/content-tree.ts';

/** Attributes that hold one address, and those that hold several (HTML, 4.8.4.2). */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'xlink:href']);
const SOURCE_SETS = new Set(['srcset', 'imagesrcset']);
/** One candidate of a source set: its address, which a comma may end, and what describes it. */
const CANDIDATE = /([\s,]*)(?:(\S+,)(?=\s|$)|(\S+)([^,]*))/g;
/** What a refresh says before its address (HTML, 4.2.5.3). */
const REFRESH = /^[\d.\s]*[;,]?\s*(?:url\s*=\s*)?["']?/i;

/** Reads the attributes of a page as it is parsed, event by event. */
export interface BaseReader {
  open: (element: string) => void;
  /** The value with the base; nothing where it holds no address that counts from the root of its host. */
  attribute: (name: string, value: string) => string | undefined;
}

/**
 * Finds the attributes of a page into which the base path of the site belongs.
 * An address that begins with one slash is a route, whatever it looks like: none
 * has the base yet. Absolute addresses have theirs, but for the one on Astro's
 * page for an address that moved.
 *
 * @param base such as `/docs`
 */
export function createBaseReader(base: string): BaseReader {
  let element = '';
  let isRefresh = false;
  let hasMoved = false;
  const change = (name: string, value: string): string => {
    if (element === 'meta' && name === 'http-equiv') isRefresh = value.toLowerCase() === 'refresh';
    if (isRefresh && name === 'content') {
      const start = REFRESH.exec(value)?.[0] ?? '';
      const target = addBase(value.slice(start.length), base);
      hasMoved = start + target !== value;
      return start + target;
    }
    if (hasMoved && element === 'link' && name === 'href') return value.replace(/^https?:\/\/[^/]+/, (host) => host + base);
    if (ADDRESSES.has(name)) return addBase(value.trim(), base);
    if (SOURCE_SETS.has(name))
      return value.replace(CANDIDATE, (_, gap: string, ended?: string, address = '', rest = '') => gap + addBase(ended ?? address, base) + rest);
    return value;
  };
  return {
    open: (name) => {
      element = name;
      isRefresh = false;
    },
    attribute: (name, value) => {
      const changed = change(name, value);
      return changed === value ? undefined : changed;
    },
  };
}

/** Puts the base before an address that counts from the root of its host; browsers read a backslash there as a second slash (URL Standard, 4.4). */
function addBase(address: string, base: string): string {
  return /^\/(?![/\\])/.test(address) ? base + address : address;
}

/** Puts the base before the files that a style sheet names. */
export function addBaseToStyles(css: string, base: string): string {
  if (!base || !/url\(["']?\//.test(css)) return css;
  const visitor = { Url: ({ url, ...rest }: Url) => ({ ...rest, url: addBase(url, base) }) };
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString();
}

/** Puts the base before the routes that Markdown links to (CommonMark 0.31, 4.7 and 6.3). HTML in it stays as it is, and so does text that nests without end. */
export function addBaseToMarkdown(source: string, base: string): string {
  if (isTooDeep(source)) return source;
  const edits: Edit[] = [];
  visit(markdownToMdast(source, { features: { frontmatter: false } }), (node) => {
    if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || !node.position) return;
    if (addBase(node.url, base) === node.url) return;
    const place = source.indexOf('/', findLabelEnd(source, node, node.position));
    edits.push({ start: place, end: place, text: base });
  });
  return applyEdits(source, edits);
}

/** Where the text between the brackets of a link ends, which may hold slashes too. */
function findLabelEnd(source: string, node: MdastNode, { start, end }: NonNullable<MdastNode['position']>): number {
  if (node.type === 'definition') return source.indexOf(']:', start.offset);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last?.position?.end.offset ?? source.lastIndexOf('](', end.offset);
}

/** Puts the base before the links of the pages that a built site also has as Markdown. */
export function addBaseToTwins(folder: string, base: string): void {
  for (const file of globSync('**/*.md', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, addBaseToMarkdown(readFileSync(path, 'utf8'), base));
  }
}
