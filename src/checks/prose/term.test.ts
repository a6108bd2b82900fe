import { expect, it } from 'vitest';
import { readPageText } from '../../sources/prose-text.ts';
import { applyFixes, checkProse } from '../check-prose.ts';
import { findIn, makePage } from './fixtures/find-in.ts';
import { makeTermRule, makeTermSearch } from './term.ts';

const term = makeTermRule(makeTermSearch(['Red Kite']));

it.each([
  ['the Red kite', '5:5 "Red kite"; write "Red Kite"'],
  ['Two boot loaders', '5:5 "boot loaders"; write "bootloaders"'],
  ['Boot loaders', '5:1 "Boot loaders"; write "Bootloaders"'],
  ['by wifi or Wi-Fi', '5:4 "wifi"; write "Wi-Fi"'],
  ['**USB type C**', '5:3 "USB type C"; write "USB-C"'],
])('%s is reported as a wrong spelling', async (body, found) => {
  expect(await findIn(term, body)).toEqual([found]);
});

it.each([
  ['code', '`wifi` and\n\n```text\nuboot\n```'],
  ['an address', 'https://github.com/a, debian.org, docs/u-boot.md, me@github.com'],
  ['a quotation', '> wifi\n\nIt prints "no wifi".'],
  ['a longer name', 'linux-imx, u-boot-imx'],
  ['the right spelling', 'U-Boot, datasheets, Datasheet, Wi-Fi, eMMC'],
])('%s is accepted', async (_what, body) => {
  expect(await findIn(term, body)).toEqual([]);
});

it('The fix corrects the spelling, in front matter too', async () => {
  const page = makePage('An *uboot* and a &amp; \\* wifi.', { fields: 'title: The github page' });
  expect(applyFixes(await checkProse(readPageText(page), [term]))).toBe('---\ntitle: The GitHub page\n---\n\nAn *U-Boot* and a &amp; \\* Wi-Fi.\n');
});
