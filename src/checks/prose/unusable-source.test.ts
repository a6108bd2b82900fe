import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { unusableSource } from './unusable-source.ts';

it('A source that readers do not have is reported', async () => {
  expect(await findIn(unusableSource, 'As the older guide says, and\na recorded call.')).toEqual([
    expect.stringMatching(/^5:4 readers have no "the older guide"; name and link/),
    expect.stringMatching(/^6:3 readers have no "recorded call"; show the call/),
  ]);
});

it.each(['The datasheet names it.', 'the older layout', 'an earlier image', '`the sheet`'])('%s is something that readers can have', async (body) => {
  expect(await findIn(unusableSource, body)).toEqual([]);
});
