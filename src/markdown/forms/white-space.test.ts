import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlToHast } from 'satteri';
import { expect, it } from 'vitest';
import { collapseWhiteSpace } from './white-space.ts';

function collapse(html: string): string {
  const { children } = htmlToHast(html, { fragment: true }) as Root;
  return toHtml({ type: 'root', children: collapseWhiteSpace(children as Parameters<typeof collapseWhiteSpace>[0]) });
}

it.each([
  ['is one space within a line', '<p>a \n\t b</p>', '<p>a b</p>'],
  ['is none at the edges of blocks', '\n<ul>\n  <li>\n a </li>\n</ul>\n', '<ul><li>a</li></ul>'],
  ['is none at the edges of a block that ends within marks', '<p> <em> a </em> </p><p>b</p>', '<p><em>a</em></p><p>b</p>'],
  ['stands once between marks, where it comes first', '<p>a <em> b </em> <b> c</b></p>', '<p>a <em>b </em><b>c</b></p>'],
  ['is none beside a break', '<p>a <br> b</p>', '<p>a<br>b</p>'],
  ['stands beside a picture and a box', '<p><img src="a"> a <input> <input></p>', '<p><img src="a"> a <input> <input></p>'],
  ['stays in code', '<pre> a\n\n  b </pre>', '<pre> a\n\n  b </pre>'],
  ['that does not break stays', '<p>5\u00A0V \u00A0</p>', '<p>5\u00A0V \u00A0</p>'],
])('White space %s', (_, html, expected) => {
  expect(collapse(html)).toBe(expected);
});
