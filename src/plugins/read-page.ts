import { Parser } from 'htmlparser2';

/** Something on a page that a script could have put there, and the policy would block. */
export interface Fault {
  /** In words, with the start of its text. */
  what: string;
  /** Texts by which its source can be found, the surest first. */
  needles: string[];
}

/** What the end of a build wants to know of a page. */
export interface PageFacts {
  classes: Set<string>;
  /** Texts of the site's own inline scripts and style sheets. */
  scripts: string[];
  styles: string[];
  /** Addresses on this site that it links to, without query and fragment. */
  links: Set<string>;
  faults: Fault[];
}

const LINKS: Readonly<Record<string, string>> = { a: 'href', link: 'href', img: 'src', script: 'src' };
/** Attributes that hold an address which a browser may go to. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];
/** Elements that make a page load, or be, something else; the policy does not forbid the second and third. */
const FOREIGN = ['iframe', 'base', 'meta', 'object', 'embed', 'frame'];

/**
 * Reads a built page once. Scripts and styles are the site's own when they
 * carry its nonce; a style sheet also in the head, where the bundler puts them
 * and no content can stand.
 *
 * @param nonce what the site's own inline scripts and styles carry
 */
export function readPage(html: string, nonce: string): PageFacts {
  const facts: PageFacts = { classes: new Set(), scripts: [], styles: [], links: new Set(), faults: [] };
  let isInBody = false;
  let inline: { name: 'script' | 'style'; isOwn: boolean; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') isInBody = true;
      for (const key in attributes) readAttribute(name, key, attributes[key] ?? '', facts);
      if (isInBody && FOREIGN.includes(name)) facts.faults.push({ what: `<${name}>`, needles: [`<${name}`] });
      const isOwn = attributes['nonce'] === nonce;
      if (name === 'style') inline = { name, isOwn: isOwn || !isInBody, text: '' };
      if (name === 'script' && attributes['src'] === undefined && attributes['type'] !== 'application/ld+json') inline = { name, isOwn, text: '' };
    },
    ontext(text) {
      if (inline) inline.text += text;
    },
    onclosetag(name) {
      if (name !== inline?.name) return;
      if (inline.isOwn) facts[name === 'script' ? 'scripts' : 'styles'].push(inline.text);
      else
        facts.faults.push({
          what: `an inline ${name} ${quote(inline.text)}`,
          needles: [`>${inline.text.slice(0, 40)}`, inline.text.trim().slice(0, 40)],
        });
      inline = undefined;
    },
  });
  parser.end(html);
  return facts;
}

function readAttribute(element: string, name: string, value: string, facts: PageFacts): void {
  if (name === 'class') value.split(/\s+/).forEach((each) => facts.classes.add(each));
  else if (name.startsWith('on')) facts.faults.push({ what: `the handler ${name}=${quote(value)}`, needles: [`${name}=`, name] });
  else if (name === 'style') facts.faults.push({ what: `the attribute style=${quote(value)}`, needles: ['style=', 'style'] });
  else if (ADDRESSES.includes(name)) {
    if (LINKS[element] === name && /^\/(?!\/)/.test(value)) facts.links.add(value.replace(/[?#].*$/s, ''));
    else if (isRunning(value) || name === 'srcdoc')
      facts.faults.push({ what: `the address ${name}=${quote(value)}`, needles: [value.trim().slice(0, 11)] });
    else if (element === 'script') facts.faults.push({ what: `the script ${quote(value)} of another host`, needles: [value] });
  }
}

/** Whether a browser would run an address, or show what it holds, when a reader goes there. */
function isRunning(address: string): boolean {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'javascript:' || protocol === 'data:' || protocol === 'vbscript:' || protocol === 'blob:';
}

function quote(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60));
}
