import { describe, expect, it, test } from 'vitest';
import { restoreMain, compactMain } from './compact-main.ts';

const ROUTE = '/comet/working-with-io/i2c';
const link = (id: string, label: string) => `<a class="anchor" href="#${id}" aria-label="Link to “${label}”"></a>`;
const heading = (id: string, label: string, text = label) => `<h2 id="${id}">${text}${link(id, label)}</h2>`;

const MANY = Array.from({ length: 120 }, (_, index) => `h${index}`);

describe('A page is restored exactly', () => {
  it.each([
    ['when a heading is plain text', heading('wire', 'Wire it')],
    ['when a heading contains code and entities', heading('a', 'Read a &amp; b', 'Read <code>a &amp; b</code>')],
    ['when a permalink has a different label from its heading', heading('a', 'Another')],
    ['when a heading has no link', '<h2 id="a">A</h2><p>Text</p>'],
    ['when headings follow each other', heading('a', 'A') + heading('b', 'B')],
    ['when text and links contain its route, also encoded', `<p>${ROUTE} <a href="/x?page=${encodeURIComponent(ROUTE)}">$& $1</a></p>`],
    ['when a heading is its route', heading('i2c', ROUTE)],
    ['when headings have ids made from their labels', heading('wire-it', 'Wire it') + heading('wire-it-1', 'Wire it') + heading('x-y', 'X <b>y</b>')],
    [
      'when links have the labels of headings',
      `<ul><li><a href="#b">B</a></li><li><a href="#b">Other</a></li></ul>${heading('a', 'A')}${heading('b', 'B')}`,
    ],
    ['when it has more headings than the index can count', MANY.map((id) => `<a href="#${id}">${id}</a>${heading(id, id)}`).join('')],
    [
      'when a link contains its title',
      `<h1>Read <code>a &lt; b</code> &amp; c, d</h1><a href="https://host/new?title=Read+a+%3C+b+%26+c%2C+d%3A+&amp;body=x">Report</a>`,
    ],
    ['when a link contains another title', '<h1>Read $& a</h1><a href="https://host/new?title=Read+a">Report</a>'],
    ['when its title is its route', `<h1>${ROUTE}</h1><a href="https://host/new?title=${encodeURIComponent(ROUTE)}">Report</a>`],
    ['when a link has an empty title and the page has no heading', '<a href="https://host/new?title=&amp;a">Report</a>'],
    ['when its title is empty', '<h1></h1><a href="https://host/new?title=&amp;a">Report</a>'],
    ['when it is empty', ''],
  ])('%s', (_, main) => {
    expect(restoreMain(compactMain(main, ROUTE), ROUTE)).toBe(main);
    expect(restoreMain(compactMain(main, '/'), '/')).toBe(main);
  });
});

test('Text that can be restored is left out', () => {
  const short = compactMain(`<a href="#wire-it">Wire it</a>${heading('wire-it', 'Wire it')}<a href="https://host/edit${ROUTE}.md">Edit</a>`, ROUTE);
  expect(short).not.toContain('anchor');
  expect(short).not.toContain(ROUTE.slice(1));
  expect(short).not.toContain('wire-it');
  expect(short.match(/Wire it/g)).toHaveLength(1);
  expect(compactMain('<h1>Wire it</h1><a href="https://host/new?title=Wire+it%3A+">Report</a>', ROUTE)).not.toContain('Wire+it');
});
