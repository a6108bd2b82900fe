import { expect, test } from 'vitest';
import { getPosition, makeLocator } from './problem.ts';

test.each(['', 'a', 'a\nb', '\n', 'a\n\nbc\n'])('Every offset of %j has the same place by one reading as by many', (text) => {
  const locate = makeLocator(text);
  for (let offset = -1; offset <= text.length + 1; offset += 1) expect(locate(offset)).toEqual(getPosition(text, offset));
});
