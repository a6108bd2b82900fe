import { Tokenizer } from 'htmlparser2';
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

/** Lists what in a piece of HTML is not closed, could run, or is more than text and marks; each with how to mend it. */
export function listFaults(html: string): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const open: string[] = [];
  let name = '';
  let attribute = '';
  let value = '';
  const get = (start: number, end: number) => html.slice(start, end);
  const endTag = () => {
    if (!TAGS.has(name)) faults.push([`<${name}> has no place here`, `allowed: ${[...TAGS].join(', ')}`]);
    if (name === 'a' && open.includes('a')) faults.push(['a link in a link', 'close the first with </a>']);
    if (!VOID.has(name)) open.push(name);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => (name = get(start, end).toLowerCase()),
      onopentagend: endTag,
      // Browsers do not read a slash at the end of a tag.
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const closed = get(start, end).toLowerCase();
        const last = open.at(-1);
        if (last === closed) open.pop();
        else
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
      onattribend: () => faults.push(...checkAttribute(attribute, value)),
      oncomment: () => faults.push(['a comment has no place here', 'leave it out']),
      oncdata: () => faults.push(['a comment has no place here', 'leave it out']),
      ondeclaration: () => faults.push(['a declaration has no place here', 'leave it out']),
      onprocessinginstruction: () => faults.push(['a declaration has no place here', 'leave it out']),
      ontext: () => undefined,
      ontextentity: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const [cut] = /<[a-z/][^>]*$/i.exec(html) ?? [];
  if (cut !== undefined) faults.push([`${cut.slice(0, 20)} is not closed`, 'write >']);
  return [...faults, ...open.reverse().map((each): HtmlFault => [`<${each}> is not closed`, `write </${each}>`])];
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
