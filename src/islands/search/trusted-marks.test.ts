import { expect, test } from 'vitest';
import { trustMarks } from './trusted-marks.ts';

test.each([
  ['read <mark>gpi</mark>oinfo', 'read <mark>gpi</mark>oinfo'],
  ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ['<img src=x onerror=a()>', '&lt;img src=x onerror=a()>'],
  ['<mark onclick=a()>x</mark>', '&lt;mark onclick=a()>x</mark>'],
  ['<<mark>script>', '&lt;<mark>script>'],
  ['</mark><script>', '</mark>&lt;script>'],
])('The text %s of a hit contains no element except marks', (text, html) => {
  expect(trustMarks(text)).toBe(html);
});
