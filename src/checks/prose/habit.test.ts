import { describe, expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { habit } from './habit.ts';

describe('An old habit', () => {
  it('is reported with its position and a replacement', async () => {
    expect(await findIn(habit, 'The command must print `ok`.\n\nUse a pen in place\nof a nail.')).toEqual([
      '5:13 "must print" is an old habit of ours; write "should" for a result: "You should see …", "It prints …"',
      '7:11 "in place\nof" is an old habit of ours; write "instead of"',
    ]);
  });

  it.each([
    'The file must contain a name.',
    'Run `must print`.',
    '> Nobody must say that.',
    'A screw holds it down.',
    'Until then: don’t connect it.',
    'The page has three parts: the text, the styles and the scripts.',
    'Install two programs: `dfu-util`, which flashes, and `curl`.',
    '- `name`: it is shown in the console',
    'One semicolon may stay; it has a reason.',
    '| a; b | c; d |\n| --- | --- |\n| e; f | g; h |',
  ])('is not found in %j', async (body) => {
    expect(await findIn(habit, body)).toEqual([]);
  });

  it.each([
    ['Take the older cable: it works.', ': it'],
    ['Use the lower port here: the upper one is for power.', ': the upper one is'],
    ['Wait for a minute: if it is hot, unplug the cable.', ': if'],
  ])('of putting a colon between two sentences is reported: %s', async (body, found) => {
    expect((await findIn(habit, body)).map((each) => each.slice(each.indexOf('"') + 1, each.indexOf('" is')))).toEqual([found]);
  });

  it('of using a second semicolon on a page is reported', async () => {
    expect(await findIn(habit, 'One; two.\n\nThree; four.')).toEqual([
      '7:6 ";", 2 times on one page is an old habit of ours; make it two sentences, or join them with "and", "but" or "because"',
    ]);
  });
});
