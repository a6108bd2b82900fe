import { describe, expect, test } from 'vitest';
import { extractRecords } from './extract-records.ts';
import type { SearchablePage } from './record.ts';

const page: SearchablePage = {
  route: '/a/b',
  area: 'comet',
  areaLabel: 'Mecha Comet',
  language: 'en',
  docusaurusTag: 'default',
  keywords: ['wires'],
  models: 'Rev 5',
};
const read = (main: string) => extractRecords(`<html><body><nav>Menu</nav><main>${main}</main><footer>End</footer></body></html>`, page);

describe('the records of a page', () => {
  test('are its sections with their positions in the page', () => {
    const records = read(
      '<h1>Page</h1><p>Intro.</p><h2 id="x">First<a class="anchor" href="#x">#</a></h2><p>One.</p><h3 id="y">Deep</h3><p>Two.</p><h2 id="z">Last</h2>',
    );
    expect(
      records.map(({ objectID, type, hierarchy: { lvl0, lvl1, lvl2, lvl3 }, content, position }) => [
        objectID,
        type,
        lvl0,
        lvl1,
        lvl2,
        lvl3,
        content,
        position,
      ]),
    ).toEqual([
      ['/a/b', 'lvl1', 'Mecha Comet', 'Page', null, null, 'Intro.', 0],
      ['/a/b#x', 'lvl2', 'Mecha Comet', 'Page', 'First', null, 'One.', 1],
      ['/a/b#y', 'lvl3', 'Mecha Comet', 'Page', 'First', 'Deep', 'Two.', 2],
      ['/a/b#z', 'lvl2', 'Mecha Comet', 'Page', 'Last', null, null, 3],
    ]);
    expect(records[0]).toMatchObject({ language: 'en', docusaurus_tag: 'default', area: 'comet', keywords: ['wires'], models: 'Rev 5' });
    expect(records[1]).not.toHaveProperty('keywords');
    expect(records[1]).not.toHaveProperty('models');
  });

  test('include fields of an API reference', () => {
    const fields =
      '<ul><li id="a"><p><a class="name" href="#a" data-search-field>a<wbr>b</a> string</p><ul><li id="a.c"><a href="#a.c" data-search-field>c</a> C</li></ul></li></ul>';
    const records = read(`<h1>P</h1><h2 id="x">X</h2><p>One.</p>${fields}<h3 id="y">Y</h3>`);
    expect(records.map(({ url, type, hierarchy: { lvl2, lvl4 }, content }) => [url, type, lvl2, lvl4, content])).toEqual([
      ['/a/b', 'lvl1', null, null, null],
      ['/a/b#x', 'lvl2', 'X', null, 'One.'],
      ['/a/b#a', 'lvl4', 'X', 'ab', 'string'],
      ['/a/b#a.c', 'lvl4', 'X', 'c', 'C'],
      ['/a/b#y', 'lvl3', 'X', null, null],
    ]);
  });

  test('keep code as it is, between line breaks, and separate the words of cells and lines', () => {
    const [record] = read(
      '<h1>P</h1><pre><span>cat</span> <span>/dev/i2c-1</span>\n<span>ls</span></pre><table><tr><td>A</td><td>B</td></tr></table><p>mid<em>word</em></p>',
    );
    expect(record?.content).toBe('\ncat /dev/i2c-1 ls\nA B midword');
  });

  test('omit numbers of footnotes', () => {
    const [, section] = read(
      '<h1>Page</h1><h2 id="x">Part<sup><a href="#n" data-footnote-ref>2</a></sup></h2><p>Text<sup><a href="#n" data-footnote-ref>3</a></sup>.</p>',
    );
    expect([section?.hierarchy.lvl2, section?.content]).toEqual(['Part', 'Text.']);
  });

  test('decode HTML entities', () => {
    expect(read('<h1>A &amp; B</h1><p>1 &lt; 2</p>')[0]).toMatchObject({ hierarchy: { lvl1: 'A & B' }, content: '1 < 2' });
  });

  test.each([
    '<nav>no</nav>',
    '<script>no</script>',
    '<svg><text>no</text></svg>',
    '<button>no</button>',
    '<div class="toc toc-fold"><p>no</p></div>',
    '<p data-search-skip>no <b>no</b></p>',
    '<section hidden><p>no</p></section>',
  ])('omit %s', (html) => {
    expect(read(`<h1>P</h1><p>yes</p>${html}<p>yes</p>`)[0]?.content).toBe('yes yes');
  });
});
