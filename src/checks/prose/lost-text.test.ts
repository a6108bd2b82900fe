import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { lostText } from './lost-text.ts';

it.each([
  ['a cell too many', '| a | b |\n| - | - |\n| 1 | 2 | 3 |', "7:9 this cell isn't shown; the header has 2 columns"],
  ['a bar in code', '| a | b |\n| - | - |\n| `x|y` | 2 |', "7:9 this cell isn't shown"],
  ['a footnote that nothing refers to', 'Text.\n\n[^x]: Note.', "7:1 footnote [^x] is never used, so it isn't shown"],
  ['a footnote that is there twice', 'Text[^a].\n\n[^a]: One.\n[^a]: Two.', "8:1 footnote [^a] is defined twice, and the second isn't shown"],
  ['a footnote without text', 'Text[^none].', '5:5 footnote [^none] has no text'],
  ['an element that nothing closes', 'Some <b>bold\n\ntext.', '5:6 <b> is never closed'],
  ['a block that nothing closes', '<div class="a">\n\nText.', '5:1 <div> is never closed'],
  ['an element with a slash, which browsers ignore', '<div/>\n\nText.', '5:1 <div> is never closed'],
  ['an end tag too many', 'Text.\n\n</div>\n\nText.', '7:1 </div> has no opening tag'],
  ['a comment that nothing closes', 'Text.\n\n<!-- note\n\nMore text.', "7:1 the comment isn't closed, so the rest isn't shown; write -->"],
  ['such a comment in a list', '- One\n\n  <!-- note\n\n  More', "7:3 the comment isn't closed"],
  ['such a comment after another', '<!-- a --> <!-- b\n\nText.', "5:12 the comment isn't closed"],
  ['end tags in the wrong order', '<b><i>Text</b></i>', '5:4 <i> is never closed'],
])('%s is reported', async (_what, body, found) => {
  expect((await findIn(lostText, body))[0]).toContain(found);
});

it.each([
  ['a whole table', '| a | b |\n| - | - |\n| `x\\|y` | 2 |\n| 1 |'],
  ['footnotes that are used', 'Text[^a], again[^a].\n\n[^a]: Note.'],
  ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>\n\n<svg/>'],
  ['code', '`[^x]`, `</div>` and `<b>`\n\n```html\n<div>\n```'],
  [
    'HTML that is closed',
    '<details>\n<summary>Title</summary>\n\n**Text** <b title="<i>">b</b><br>\n\n</details>\n\n<ul>\n<li>One\n<li>Two\n</ul>\n\n<!-- <div> -->',
  ],
])('Nothing is reported in %s', async (_what, body) => {
  expect(await findIn(lostText, body)).toEqual([]);
});
