import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import type { SiteConfig } from '../config/site-config.ts';
import type { Problem } from '../lib/problem.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/** Inline elements that can't end a line of text (HTML, section 3.2.5.2.5). */
const TAGS = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(' '),
);
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

type HtmlFault = readonly [message: string, hint: string];

/**
 * Lists what is wrong with a piece of HTML, each with a fix: parts that could
 * run or are more than inline text, and anything that browsers read in another
 * way than it is written, such as an element that isn't closed.
 */
export function listFaults(text: string): HtmlFault[] {
  // Browsers read every line ending as one character.
  const html = text.replace(/\r\n?/g, '\n');
  const fragment = parseFragment(html);
  const faults = fragment.childNodes.flatMap(checkNode);
  const read = serialize(fragment);
  if (faults.length > 0 || read === html) return faults;
  return [['browsers read this in another way than it is written', `write it as they read it: ${read}`]];
}

function checkNode(node: DefaultTreeAdapterTypes.ChildNode): HtmlFault[] {
  if (node.nodeName === '#text') return [];
  if (!('attrs' in node)) return [['a comment or declaration is not allowed here', 'leave it out']];
  return [
    ...(TAGS.has(node.tagName) ? [] : [[`<${node.tagName}> is not allowed here`, `allowed: ${[...TAGS].join(', ')}`] as const]),
    ...node.attrs.flatMap(({ name, value }) => checkAttribute(name, value)),
    ...node.childNodes.flatMap(checkNode),
  ];
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
