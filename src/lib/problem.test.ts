import { expect, test } from 'vitest';
import { getPosition, makeLocator } from './problem.ts';

test.each(['', 'a', 'a\nb', '\n', 'a\n\nbc\n'])('The locator and getPosition agree on every offset of %j', (text) => {
  const locate = makeLocator(text);
  for (let offset = -1; offset <= text.length + 1; offset += 1) expect(locate(offset)).toEqual(getPosition(text, offset));
});
