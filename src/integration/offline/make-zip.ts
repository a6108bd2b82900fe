import { dirname, posix } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { Parser } from 'htmlparser2';
import { applyEdits, type Edit } from '../../lib/apply-edits.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/** Contents of a folder of pages. */
interface Contents {
  /** Finished pages. */
  pages: readonly { route: string; html: string }[];
  /** Pictures and style sheets on pages, by path. */
  files: ReadonlyMap<string, Buffer>;
  /** Prefix of the site's addresses, such as `/docs`, and its origin. */
  base: string;
  origin: string;
}

/** ZIP's earliest time. A fixed one gives the same file for the same pages. */
const TIME = '1980-01-01T12:00:00';
/** Addresses that a reader follows or a page shows. Others, such as feeds, don't work in a folder. */
const SHOWN: Readonly<Record<string, string>> = { a: 'href', img: 'src', link: 'href', source: 'src', video: 'poster', image: 'href', use: 'href' };
/** Links that work in a folder. */
const OFFLINE_LINKS = new Set(['stylesheet', 'icon']);

/**
 * Packs pages into a ZIP that opens from a folder. Links are relative, or lead
 * to the site if the target isn't included. Style sheets are shared files,
 * scripts are dropped.
 */
export function makeZip({ pages, files, base, origin }: Contents): Uint8Array {
  const routes = new Set(pages.map(({ route }) => route));
  const sheets = new Map<string, string>();
  const resolve = (address: string, from: string): string => {
    if (!/^\/(?!\/)/.test(address)) return address;
    const local = address.slice(base.length);
    const [path = ''] = local.split(/[?#]/, 1);
    const rest = local.slice(path.length);
    const route = path === '/' ? path : path.replace(/\/$/, '');
    if (routes.has(route)) return toRelative(from, getFile(route)) + rest.replace(/^\?[^#]*/, '');
    return files.has(path) ? toRelative(from, path.slice(1)) : origin + address;
  };
  const entries = pages.map(({ route, html }): [string, Uint8Array] => [getFile(route), strToU8(unlinkPage(html, getFile(route), resolve, sheets))]);
  const zip: Zippable = {
    ...Object.fromEntries(entries),
    ...Object.fromEntries([...files].map(([path, content]) => [path.slice(1), new Uint8Array(content)])),
    ...Object.fromEntries([...sheets].map(([css, name]) => [name, strToU8(css)])),
  };
  return zipSync(zip, { level: 9, mtime: TIME });
}

function getFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

function toRelative(from: string, to: string): string {
  return posix.relative(dirname(from), to);
}

/** Adapts a page to a folder. */
function unlinkPage(html: string, file: string, resolve: (address: string, from: string) => string, sheets: Map<string, string>): string {
  const edits: Edit[] = [];
  let element = { name: '', start: 0, attributes: {} as Record<string, string> };
  let style: { start: number; text: string } | undefined;
  let scriptStart: number | undefined;
  const parser = new Parser({
    onopentagname: (name) => (element = { name, start: parser.startIndex, attributes: {} }),
    onattribute(name, value) {
      element.attributes[name] = value;
      if (SHOWN[element.name] !== name) return;
      const text = resolve(value, file);
      if (text !== value) edits.push({ start: parser.startIndex, end: parser.endIndex, text: `${name}="${escapeHtml(text)}"` });
    },
    onopentag(name, attributes) {
      if (name === 'style') style = { start: element.start, text: '' };
      if (name === 'script') scriptStart = element.start;
      const isOnline = name === 'link' && !OFFLINE_LINKS.has(attributes['rel'] ?? '');
      const isPolicy = name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy';
      if (!isOnline && !isPolicy) return;
      while ((edits.at(-1)?.start ?? -1) > element.start) edits.pop();
      edits.push({ start: element.start, end: parser.endIndex + 1, text: '' });
    },
    ontext(text) {
      if (style) style.text += text;
    },
    onclosetag(name) {
      if (name === 'script' && scriptStart !== undefined) {
        while ((edits.at(-1)?.start ?? -1) > scriptStart) edits.pop();
        edits.push({ start: scriptStart, end: parser.endIndex + 1, text: '' });
        scriptStart = undefined;
      }
      if (name !== 'style' || !style) return;
      const sheet = sheets.get(style.text) ?? `styles/${sheets.size + 1}.css`;
      sheets.set(style.text, sheet);
      edits.push({ start: style.start, end: parser.endIndex + 1, text: `<link rel="stylesheet" href="${toRelative(file, sheet)}">` });
      style = undefined;
    },
  });
  parser.end(html);
  return applyEdits(html, edits);
}
