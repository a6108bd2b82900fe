import { describe, expect, test } from 'vitest';
import { highlight, snippet } from './marked-words.ts';

const means =
  (...terms: string[]) =>
  (term: string) =>
    terms.includes(term);

describe('a highlight', () => {
  test('marks words and the compounds that they are part of', () => {
    expect(highlight('Open /dev/i2c-1 with I2C.', means('i2c'))).toBe('Open /<mark>dev/i2c-1</mark> with <mark>I2C</mark>.');
  });

  test.each([
    ['<img src=x onerror=alert(1)>', 'img'],
    ['a & b "c" \'d\'', 'b'],
    ['<mark>x</mark>', 'x'],
  ])('escapes %s', (text, term) => {
    const html = highlight(text, means(term));
    expect(html.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"]/);
    expect(html.match(/<mark>/g)?.length).toBeGreaterThan(0);
  });
});

describe('an excerpt', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve';

  test('has the requested number of words, including those of the query', () => {
    const part = snippet(text, means('seven'), 5);
    expect(part).toContain('<mark>seven</mark>');
    expect(part.match(/[a-z]+(?=[\s<])/g)?.length).toBeLessThanOrEqual(9);
    expect(part.startsWith('… ')).toBe(true);
    expect(part.endsWith(' …')).toBe(true);
  });

  test('is the whole text if that is short', () => {
    expect(snippet('one two', means('two'), 5)).toBe('one <mark>two</mark>');
  });

  test('starts with the sentence that has most of the words', () => {
    const sentences = 'A camera is on the back. Press the button to take a picture with the camera. The file is saved.';
    expect(snippet(sentences, means('camera', 'picture'), 12)).toBe(
      'Press the button to take a <mark>picture</mark> with the <mark>camera</mark>. The file …',
    );
  });

  test('is a sentence, not code, if a sentence has one of the words', () => {
    const text = 'Scan the bus.\nsudo i2cdetect -y 1 && i2cdetect -l && i2cget bus\nIf the bus is empty, check the wires.';
    expect(snippet(text, means('i2cdetect', 'bus'), 10)).toBe('Scan the <mark>bus</mark>.');
    expect(snippet(text, means('i2cdetect'), 10)).toMatch(/^sudo <mark>i2cdetect<\/mark> -y 1/);
  });

  test('contains as many of the words as possible', () => {
    expect(snippet(text, means('two', 'seven', 'nine'), 5)).toContain('<mark>seven</mark> eight <mark>nine</mark>');
  });
});
