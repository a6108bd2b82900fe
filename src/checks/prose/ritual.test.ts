import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { ritual } from './ritual.ts';

it('"It worked if" may occur once on a page', async () => {
  expect(await findIn(ritual, 'It worked if a.')).toEqual([]);
  expect(await findIn(ritual, '**It worked if** a.\n\nIt worked if b.\n\n- It worked if c.')).toEqual([
    '7:1 "It worked if", 3 times on one page: words that readers skip; say what the reader sees: "The LED blinks"',
    '9:3 "It worked if", 3 times on one page: words that readers skip; say what the reader sees: "The LED blinks"',
  ]);
});

it('A page does not speak about itself', async () => {
  expect(await findIn(ritual, 'Text. On this page you wire it.')).toEqual([
    expect.stringMatching(/^5:7 "On this page you": words that readers skip; begin/),
  ]);
  expect(await findIn(ritual, '> On this page you wire it.\n\nThis page is for Rev 5.')).toEqual([]);
});
