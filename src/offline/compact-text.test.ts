import { expect, test } from 'vitest';
import { restoreText, compactText } from './compact-text.ts';

const repeat = (part: string) => part.repeat(20);

test.each([
  ['says nothing twice', 'A text of its own'],
  ['is empty', ''],
  ['says tags, words and entities often', repeat('<code class="whole">cat</code> the display &lt;')],
  ['says more pieces than there are marks of one byte', repeat(Array.from({ length: 90 }, (_, index) => `<a${index}>`).join(''))],
  ['has what JSON escapes', JSON.stringify([repeat('\u0001'), repeat('a "quoted" part\n'), repeat('$& $1 \\n')])],
  ['has characters of two bytes and more', repeat('\u0002é Ω → ü the 🎉 \u0100')],
])('A text that %s is restored, letter for letter', (_, text) => {
  expect(restoreText(compactText(text))).toBe(text);
});

test('A text that says pieces often is shorter, with a table of them', () => {
  const text = repeat('<code class="whole">the display</code>');
  expect(compactText(text).length).toBeLessThan(text.length / 4);
});
