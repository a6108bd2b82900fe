import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { strayMark } from './stray-mark.ts';

it.each([
  ['a heading without a space', '##Next', '5:1 not a heading: ##; add a space after the #'],
  ['a callout of two colons', '::note[Title]\nText.', '5:1 not a callout: ::note; write three colons'],
  ['a callout with a space', '::: note\nText.\n:::', '5:1 not a callout: :::; write :::note[Title]'],
  ['a callout of another site', '> [!NOTE]\n> Text.', '5:3 a callout of another site: [!NOTE]; write :::note, '],
  ['a space in an address', 'See [it](/a page).', '5:8 not a link: ](/a page); write %20 instead of spaces'],
  ['a link the wrong way round', 'See (it)[/comet].', '5:5 a link the wrong way round: (it)[/comet]; write [words](address)'],
  ['a reference to nothing', 'See [it][nosuch].', '5:8 a link to nothing: ][nosuch]; write [words](address)'],
  ['a note of another site', '!!! note\n    Text.', '5:1 a callout of another site: !!! note'],
  ['a list item without a space', 'Text:\n\n-no space', '7:1 not a list item: -'],
  ['a step without a space', '1.no space', '5:1 not a list item: 1.'],
  ['an id behind a heading', '## Custom {#my-id}', '5:11 an id that is visible to readers: {#my-id}'],
  ['HTML without quotes', 'See <a href=/x>it</a>.', '5:5 HTML that is visible to readers: <a href=/x>; put the values of its attributes in quotes'],
  [
    'bold words in HTML',
    '<details>\n<summary>More</summary>\nIt is **hot**.\n</details>',
    '7:7 Markdown in HTML, which readers see as typed: **; leave',
  ],
  ['a link in HTML', '<div>\nSee [it](/comet).\n</div>', '6:8 Markdown in HTML, which readers see as typed: ](; leave an empty line'],
  ['a table with too short a line below its header', '| a | b |\n| - |\n| 1 | 2 |', '5:1 not a table: | a | b |; write a line such as | --- | --- |'],
  ['a table without that line', '| a | b |\n| 1 | 2 |', '5:1 not a table: | a | b |'],
  ['a table with an empty line in it', '| a | b |\n\n| - | - |', '5:1 not a table: | a | b |'],
  ['bold words that nothing closes', 'It is **hot.', '5:7 an unclosed mark: **; close it'],
])('A stray mark is reported: %s', async (_what, body, found) => {
  expect((await findIn(strayMark, body))[0]).toContain(found);
});

it.each([
  ['code', '`##a`, `a ** b` and `[a](b c)`.\n\n```text\n::name\n```'],
  ['HTML with Markdown after an empty line', '<details>\n<summary>More</summary>\n\nIt is **hot**.\n\n</details>'],
  ['HTML with code', '<pre>\na ** b `c`\n</pre>\n\nText with <kbd>a</kbd>.'],
  ['what is right', '## Next\n\n:::note[Title]\n**Text** with [a link](/a%20page) and a [reference][a].\n:::\n\n[a]: /comet'],
  ['HTML, and signs that are meant', 'A <b class="x">word</b>, \\<a b=c> and &lt;a b=c&gt;.'],
  ['colons and signs in a sentence', 'From 10:30 on, i2c:bus 1 ([see there]) has #4 (of 5).'],
])('Nothing is reported in %s', async (_what, body) => {
  expect(await findIn(strayMark, body)).toEqual([]);
});
