import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderApiMarkdown, renderApiText } from './api-markdown.ts';

/** One attack text of each kind, from OWASP's cheat sheet on evading filters (CC BY-SA 4.0), the tests of `hast-util-sanitize`, and what we found. */
const PAYLOADS = JSON.parse(readFileSync('src/reference/fixtures/payloads.json', 'utf8')) as string[];

const TAGS =
  'p br hr a b strong i em u s del ins code pre kbd samp var sub sup mark small span div blockquote ul ol li dl dt dd table thead tbody tfoot tr th td caption h1 h2 h3 h4 h5 h6 details summary'.split(
    ' ',
  );
/** Allowed values by attribute: fixed text, or anything that is only text. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  title: /^/,
  href: /^/,
  start: /^-?\d+$/,
  colspan: /^/,
  rowspan: /^/,
  id: /^about-/,
  class: /^(?:anchor|table|align-center|align-right)$/,
  role: /^region$/,
  tabindex: /^0$/,
  'aria-label': /^(?:Link to this section|Table \d+)$/,
};

const parser = new new JSDOM().window.DOMParser();

/** Lists whatever a browser would treat as more than marked text. */
function listDangers(html: string): string[] {
  const { head, body } = parser.parseFromString(`<body>${html}</body>`, 'text/html');
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const isOwn = element.namespaceURI === 'http://www.w3.org/1999/xhtml' && TAGS.includes(name);
    const attributes = [...element.attributes].filter(({ name: key, value }) => !ATTRIBUTES[key]?.test(value));
    const href = element.getAttribute('href');
    const { protocol } = new URL(href ?? '', 'https://site.example');
    return [
      ...(isOwn ? [] : [`<${name}>`]),
      ...attributes.map((attribute) => `<${name} ${attribute.name}="${attribute.value}">`),
      ...(['http:', 'https:', 'mailto:'].includes(protocol) ? [] : [`<${name} href="${href}">`]),
    ];
  });
}

const PLACES: readonly [name: string, render: (payload: string) => string][] = [
  ['a description', (payload) => renderApiMarkdown(payload).html],
  ['a description with headings', (payload) => renderApiMarkdown(payload, { headings: 2 }).html],
  ['a line', (payload) => renderApiText(payload)],
  // Inside other marks, on one line.
  ...['- a\n\n  …', '| a |\n| - |\n| … |', '**…**', '# …', '> …', '<details><summary>…</summary>a</details>'].map(
    (place): [string, (payload: string) => string] => [
      JSON.stringify(place),
      (payload) =>
        renderApiMarkdown(
          place.replace('…', () => payload.replaceAll('\n', ' ')),
          { headings: 3 },
        ).html,
    ],
  ),
];

it('The text of a description only marks text, whatever it is and wherever it stands', () => {
  expect(PAYLOADS.length).toBeGreaterThan(40);
  const dangers = PAYLOADS.flatMap((payload) =>
    PLACES.flatMap(([place, render]) => listDangers(render(payload)).map((danger) => `${danger} from ${JSON.stringify(payload)} in ${place}`)),
  );
  expect(dangers).toEqual([]);
  // The list of dangers isn't blind.
  expect(listDangers('<svg><a href=" java&Tab;script:a" onclick="b">c</a></svg>')).toHaveLength(4);
});
