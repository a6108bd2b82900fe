import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { wording } from './wording.ts';

it('Stiff wording is reported with a replacement, in the order of the text', async () => {
  expect(await findIn(wording, 'Prior to this,\nplease utilise it.')).toEqual([
    '5:1 "Prior to" is stiffer than need be; write "before"',
    '6:1 "please" is stiffer than need be; leave it out',
    '6:8 "utilise" is stiffer than need be; write "use"',
  ]);
});

it.each(['> Please note that it simply works.', '`please`', 'Edit /etc/hosts.', 'in order', 'displeased'])(
  'Nothing is reported in %s',
  async (body) => {
    expect(await findIn(wording, body)).toEqual([]);
  },
);
