import { Tokenizer } from 'htmlparser2';
import { defaultTreeAdapter as tree, html as standard, parseFragment, serialize } from 'parse5';
import type { SiteConfig } from '../data/config-schema.ts';
import type { Problem } from '../data/problem.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/** Elements that may stand in a line of text, and cannot end it (HTML, section 3.2.5.2.5). */
const TAGS = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
);
const VOID = new Set(['br', 'img', 'wbr']);
const ATTRIBUTES = new Set('href src alt title class lang dir rel target width height datetime cite role hreflang download'.split(' '));
const ADDRESSES = new Set(['href', 'src', 'cite']);

/** Holds the HTML of the configuration, which every page prints as it is, against what a line of text may hold. */
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

/** Follows a piece of HTML, to show whether it swallows what comes after it. */
const NEXT = '<wbr>';

/**
 * Lists what in a piece of HTML is not closed, could run, or is more than text and
 * marks; each with how to mend it. What is left over is HTML that a browser reads as
 * it is written: a parser that follows the standard makes the same tree of it.
 */
export function listFaults(text: string): HtmlFault[] {
  // Browsers read every end of a line as one letter.
  const html = text.replace(/\r\n?/g, '\n');
  const faults: HtmlFault[] = [];
  const open: string[] = [];
  /** The tree as it is read here, and the elements of it that are open. */
  const read = tree.createDocumentFragment();
  const parents: (typeof read | ReturnType<typeof tree.createElement>)[] = [read];
  let element = tree.createElement('', standard.NS.HTML, []);
  let tagStart = -1;
  let name = '';
  let attribute = '';
  let value = '';
  const get = (start: number, end: number) => html.slice(start, end);
  const addText = (letters: string) => tree.insertText(parents.at(-1) ?? read, letters);
  const endTag = () => {
    if (!TAGS.has(name)) faults.push([`<${name}> has no place here`, `allowed: ${[...TAGS].join(', ')}`]);
    if (name === 'a' && open.includes('a')) faults.push(['a link in a link', 'close the first with </a>']);
    tree.appendChild(parents.at(-1) ?? read, element);
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
      // Browsers do not read a slash at the end of a tag.
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
      oncomment: () => faults.push(['a comment has no place here', 'leave it out']),
      oncdata: () => faults.push(['a comment has no place here', 'leave it out']),
      ondeclaration: () => faults.push(['a declaration has no place here', 'leave it out']),
      onprocessinginstruction: () => faults.push(['a declaration has no place here', 'leave it out']),
      ontext: (start, end) => addText(get(start, end)),
      ontextentity: (codepoint) => addText(String.fromCodePoint(codepoint)),
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const [cut] = tagStart < 0 ? (/<[a-z/][^>]*$/i.exec(html) ?? []) : [html.slice(tagStart)];
  if (cut !== undefined) faults.push([`${cut.slice(0, 20)} is not closed`, cut.includes('>') ? 'close the quote before >' : 'write >']);
  if (html.includes('\0')) faults.push(['a null byte has no place here', 'leave it out']);
  faults.push(...open.reverse().map((each): HtmlFault => [`<${each}> is not closed`, `write </${each}>`]));
  if (faults.length > 0 || serialize(read) + NEXT === serialize(parseFragment(html + NEXT))) return faults;
  return [['a browser reads this otherwise than it is written', 'write < as &lt; and & as &amp;, and each attribute once']];
}

function checkAttribute(name: string, value: string): HtmlFault[] {
  if (!ATTRIBUTES.has(name) && !/^(?:aria|data)-[a-z-]+$/.test(name))
    return [[`the attribute ${name} has no place here`, `allowed: ${[...ATTRIBUTES].join(', ')}, aria-…, data-…`]];
  const { protocol = '' } = URL.parse(value, 'https://site.invalid') ?? {};
  if (!ADDRESSES.has(name) || ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) return [];
  return [
    [
      `the address ${name}=${JSON.stringify(value.slice(0, 60))} is no page`,
      'use a path, or an address that starts with https://, http://, mailto: or tel:',
    ],
  ];
}
