import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderApiMarkdown, renderApiText } from './api-markdown.ts';

/** Attack texts from OWASP's cheat sheet on evading filters (CC BY-SA 4.0), the tests of `hast-util-sanitize`, and our findings. */
const LISTS = ['owasp', 'sanitizer', 'own'] as const;
const read = (list: string) => JSON.parse(readFileSync(`src/reference/fixtures/payloads-${list}.json`, 'utf8')) as string[];

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

describe.each(LISTS)('a description with text from the list "%s"', (list) => {
  const payloads = read(list);

  it('has many to try', () => expect(payloads.length).toBeGreaterThan(40));

  it.each(payloads)('only marks text: %j', (payload) => {
    const pieces = [renderApiMarkdown(payload).html, renderApiMarkdown(payload, { headings: 2 }).html, renderApiText(payload)];
    expect(pieces.flatMap(listDangers)).toEqual([]);
  });

  it.each(payloads)('only marks text where it stands in a list, a table or an emphasis: %j', (payload) => {
    const line = payload.replaceAll('\n', ' ');
    const places = [
      `- a\n\n  ${line}`,
      `| a |\n| - |\n| ${line} |`,
      `**${line}**`,
      `# ${line}`,
      `> ${line}`,
      `<details><summary>${line}</summary>a</details>`,
    ];
    expect(places.flatMap((place) => listDangers(renderApiMarkdown(place, { headings: 3 }).html))).toEqual([]);
  });
});

describe('the danger list of these tests', () => {
  it.each([
    ['<script>a</script>', '<script>'],
    ['<p onclick="a">b</p>', '<p onclick="a">'],
    ['<a href=" java&Tab;script:a">b</a>', '<a href=" java\tscript:a">'],
    ['<svg><a></a></svg>', '<svg>'],
    ['<p class="menu">a</p>', '<p class="menu">'],
  ])('sees %s', (html, danger) => {
    expect(listDangers(html)).toContain(danger);
  });
});
