import { transform, type Url } from 'lightningcss';

/** Attributes with an address (HTML, 4.8.4.2). Pages have no `srcset`. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'xlink:href']);
/** The part of a refresh before its address (HTML, 4.2.5.3). */
const REFRESH = /^[\d.\s]*[;,]?\s*(?:url\s*=\s*)?["']?/i;

/**
 * Finds attributes that need the site's base path. An address that starts with
 * one slash is a route, as none has the base yet. Absolute addresses have it,
 * except on Astro's redirect page.
 *
 * @param base such as `/docs`
 */
export function createBaseReader(base: string) {
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
    if (ADDRESS_ATTRIBUTES.has(name)) return addBase(value.trim(), base);
    return value;
  };
  return {
    open: (name: string) => {
      element = name;
      isRefresh = false;
    },
    /** Returns the value with the base, or nothing if it has no address relative to the host's root. */
    attribute: (name: string, value: string) => {
      const changed = change(name, value);
      return changed === value ? undefined : changed;
    },
  };
}

/** Adds the base to an address relative to the host's root. Browsers read a backslash there as a second slash (URL Standard, 4.4). */
function addBase(address: string, base: string): string {
  return /^\/(?![/\\])/.test(address) ? base + address : address;
}

/** Adds the base to addresses in a style sheet. */
export function addBaseToStyles(css: string, base: string): string {
  if (!base || !/url\(["']?\//.test(css)) return css;
  const visitor = { Url: ({ url, ...rest }: Url) => ({ ...rest, url: addBase(url, base) }) };
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString();
}
