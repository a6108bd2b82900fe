import { expect, test } from 'vitest';
import { restoreText, compactText } from './compact-text.ts';

const repeat = (part: string) => part.repeat(20);

test.each([
  ['repeats nothing', 'A text without repetition'],
  ['is empty', ''],
  ['repeats tags, words and entities', repeat('<code class="whole">cat</code> the display &lt;')],
  ['repeats more pieces than there are one-byte marks', repeat(Array.from({ length: 90 }, (_, index) => `<a${index}>`).join(''))],
  ['contains characters that JSON escapes', JSON.stringify([repeat('\u0001'), repeat('a "quoted" part\n'), repeat('$& $1 \\n')])],
  ['contains characters of two or more bytes', repeat('\u0002é Ω → ü the 🎉 \u0100')],
])('A text that %s is restored exactly', (_, text) => {
  expect(restoreText(compactText(text))).toBe(text);
});

test('A text with many repeated pieces gets shorter, including the table of pieces', () => {
  const text = repeat('<code class="whole">the display</code>');
  expect(compactText(text).length).toBeLessThan(text.length / 4);
});
