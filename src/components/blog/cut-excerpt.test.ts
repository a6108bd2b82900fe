import { expect, test } from 'vitest';
import { cutExcerpt } from './cut-excerpt.ts';

test('An excerpt ends before the mark', () => {
  expect(cutExcerpt('<p>Before.</p>\n<hr class="truncated-here" hidden>\n<p>After.</p>', '/blog/post')).toBe('<p>Before.</p>\n');
});

test('The excerpt of a post without a mark is the whole post', () => {
  expect(cutExcerpt('<p>All of it.</p>', '/blog/post')).toBe('<p>All of it.</p>');
});

test('Ids are removed, and text that looks like an id stays', () => {
  expect(cutExcerpt('<h2 class="a" id="b" data-id="c">d <code>x id="y"</code></h2><hr class="truncated-here" id="z">', '/blog/post')).toBe(
    '<h2 class="a" data-id="c">d <code>x id="y"</code></h2>',
  );
});

test('Links within the post get its address', () => {
  expect(cutExcerpt('<a href="#next" id="here">Next</a> <a href="/#x">x</a>', '/blog/post')).toBe(
    '<a href="/blog/post#next">Next</a> <a href="/#x">x</a>',
  );
});
