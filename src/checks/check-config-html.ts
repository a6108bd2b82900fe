import { Tokenizer } from 'htmlparser2';
import { defaultTreeAdapter as tree, html as standard, parseFragment, serialize } from 'parse5';
import type { SiteConfig } from '../config/site-config.ts';
import type { Problem } from '../lib/problem.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/** Inline elements that can't end a line of text (HTML, section 3.2.5.2.5). */
const TAGS = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
);
const VOID = new Set(['br', 'img', 'wbr']);
const ATTRIBUTES = new Set('href src alt title class lang dir rel target width height datetime cite role hreflang download'.split(' '));
const ADDRESSES = new Set(['href', 'src', 'cite']);

/** Checks HTML in the configuration, which every page prints unchanged, for anything but inline text. */
export function checkConfigHtml(site: SiteConfig): Problem[] {
  const { announcementBar, navbar } = site;
  return [
    ...listFaults(announcementBar?.content ?? '').map((fault) => makeConfigProblem(['announcementBar', 'content'], ...fault)),
    ...navbar.items.flatMap((item, index) =>
      item.type === 'html' ? listFaults(item.value).map((fault) => makeConfigProblem(['navbar', 'items', index, 'value'], ...fault)) : [],
    ),
  ];
}

type HtmlFault = [message: string, hint: string];

/** Follows a piece of HTML to detect if it swallows later content. */
const NEXT = '<wbr>';

/**
 * Lists parts of an HTML snippet that are not closed, could run, or are more
 * than inline text, each with a fix. HTML without faults is parsed by browsers
 * as written: a standard-compliant parser builds the same tree.
 */
export function listFaults(text: string): HtmlFault[] {
  // Browsers read every line ending as one character.
  const html = text.replace(/\r\n?/g, '\n');
  const faults: HtmlFault[] = [];
  const open: string[] = [];
  /** The tree as parsed here, and its open elements. */
  const fragment = tree.createDocumentFragment();
  const parents: (typeof fragment | ReturnType<typeof tree.createElement>)[] = [fragment];
  let element = tree.createElement('', standard.NS.HTML, []);
  let tagStart = -1;
  let name = '';
  let attribute = '';
  let value = '';
  const get = (start: number, end: number) => html.slice(start, end);
  const addText = (letters: string) => tree.insertText(parents.at(-1) ?? fragment, letters);
  const endTag = () => {
    if (!TAGS.has(name)) faults.push([`<${name}> is not allowed here`, `allowed: ${[...TAGS].join(', ')}`]);
    if (name === 'a' && open.includes('a')) faults.push(['a link inside a link', 'close the first with </a>']);
    tree.appendChild(parents.at(-1) ?? fragment, element);
    tagStart = -1;
    if (VOID.has(name)) return;
    open.push(name);
    parents.push(element);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        tagStart = start - 1;
        name = get(start, end).toLowerCase();
        element = tree.createElement(name, standard.NS.HTML, []);
      },
      onopentagend: endTag,
      // Browsers ignore a slash at the end of a tag.
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const closed = get(start, end).toLowerCase();
        const last = open.at(-1);
        if (last === closed) {
          open.pop();
          parents.pop();
        } else
          faults.push([
            `</${closed}> closes ${last === undefined ? 'nothing' : `<${last}>`}`,
            last === undefined ? 'leave it out' : `write </${last}> first`,
          ]);
      },
      onattribname: (start, end) => {
        attribute = get(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => (value += get(start, end)),
      onattribentity: (codepoint) => (value += String.fromCodePoint(codepoint)),
      onattribend: () => {
        element.attrs.push({ name: attribute, value });
        faults.push(...checkAttribute(attribute, value));
      },
      oncomment: () => faults.push(['a comment is not allowed here', 'leave it out']),
      oncdata: () => faults.push(['a comment is not allowed here', 'leave it out']),
      ondeclaration: () => faults.push(['a declaration is not allowed here', 'leave it out']),
      onprocessinginstruction: () => faults.push(['a declaration is not allowed here', 'leave it out']),
      ontext: (start, end) => addText(get(start, end)),
      ontextentity: (codepoint) => addText(String.fromCodePoint(codepoint)),
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const [cut] = tagStart < 0 ? (/<[a-z/][^>]*$/i.exec(html) ?? []) : [html.slice(tagStart)];
  if (cut !== undefined) faults.push([`${cut.slice(0, 20)} is not closed`, cut.includes('>') ? 'close the quote before >' : 'write >']);
  if (html.includes('\0')) faults.push(['a null byte is not allowed here', 'leave it out']);
  faults.push(...open.reverse().map((each): HtmlFault => [`<${each}> is not closed`, `write </${each}>`]));
  if (faults.length > 0 || serialize(fragment) + NEXT === serialize(parseFragment(html + NEXT))) return faults;
  return [['browsers parse this differently from what is written', 'write < as &lt; and & as &amp;, and each attribute once']];
}

function checkAttribute(name: string, value: string): HtmlFault[] {
  if (!ATTRIBUTES.has(name) && !/^(?:aria|data)-[a-z-]+$/.test(name))
    return [[`the attribute ${name} is not allowed here`, `allowed: ${[...ATTRIBUTES].join(', ')}, aria-…, data-…`]];
  const { protocol = '' } = URL.parse(value, 'https://site.invalid') ?? {};
  if (!ADDRESSES.has(name) || ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) return [];
  return [
    [
      `the address ${name}=${JSON.stringify(value.slice(0, 60))} is not a page`,
      'use a path, or an address that starts with https://, http://, mailto: or tel:',
    ],
  ];
}
