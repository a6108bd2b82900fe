import { expect, test } from 'vitest';
import { listHeadings } from './table-of-contents.ts';

test('Headings with an id are listed in order, with the text that readers see', () => {
  const html = `<h2 id="sound">Sound &amp; <code>power</code><a class="anchor" href="#sound" aria-label="Link"></a></h2>
    <p id="text">Text</p><div><h3 id="sound-mute">Mute</h3></div><h3>Without</h3><h4 id="deep">Deep</h4> after`;
  expect(listHeadings(html, { minHeadingLevel: 2, maxHeadingLevel: 4 })).toEqual([
    { depth: 2, slug: 'sound', text: 'Sound & power' },
    { depth: 3, slug: 'sound-mute', text: 'Mute' },
    { depth: 4, slug: 'deep', text: 'Deep' },
  ]);
});

test('A page lists the headings of the configured levels, or none', () => {
  const html = '<h2 id="a">A</h2><h3 id="b">B</h3><h4 id="c">C</h4>';
  expect(listHeadings(html, { minHeadingLevel: 3, maxHeadingLevel: 4 }).map(({ slug }) => slug)).toEqual(['b', 'c']);
  expect(listHeadings(html, undefined)).toEqual([]);
});
