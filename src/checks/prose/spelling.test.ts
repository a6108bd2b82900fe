import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { makeSpellingRule } from './spelling.ts';
import { makeTermSearch } from './term.ts';

const spelling = makeSpellingRule(undefined, makeTermSearch([]));

it('A misspelt word is reported in text, headings, cells, labels and front matter, with the nearest word', async () => {
  const body = '## A recieve\n\nText recieve.\n\n| recieve |\n| - |\n\n![A recieve](a.png)\n\n```mermaid alt="A recieve"\n```';
  const found = await findIn(spelling, body, { fields: 'title: A recieve' });
  expect(found.map((each) => each.split(' ')[0])).toEqual(['2:10', '5:6', '7:6', '9:3', '12:5', '14:19']);
  expect(found[0]).toContain('unknown word "recieve"; did you mean "receive"?');
});

it.each([
  ['American English', 'the color', ['color']],
  ['a part of a word with hyphens', 're-startt', ['startt']],
  ['a part of a name', 'a NetworkManagger', ['NetworkManagger']],
  ['a name that is written small', 'a monday', ['monday']],
])('%s is unknown', async (_what, body, words) => {
  expect((await findIn(spelling, body)).map((each) => /"(.+?)"/.exec(each)?.[1])).toEqual(words);
});

it.each([
  ['color', 'colour'],
  ['labeled', 'labelled'],
  ['centers', 'centres'],
])('American English is reported with the British spelling: %s', async (american, british) => {
  expect(await findIn(spelling, american)).toEqual([expect.stringContaining(`did you mean "${british}"?`)]);
});

it.each([
  ['British English', "the colour, London's fog, it’s fine, Read, re-read"],
  ['abbreviations and names of parts', 'GPIO, EEPROMs, BMP180, imx8mm, i2c_dev, NetworkManager, eMMC'],
  ['code, addresses and paths', '`recieve` https://recieve.example.com/recieve recieve/recieve me@recieve.com'],
])('%s are accepted', async (_what, body) => {
  expect(await findIn(spelling, body)).toEqual([]);
});

it('A word that the term rule reports is left to it, unless it is in a quotation', async () => {
  expect(await findIn(spelling, 'On Github, by wifi, a recieve.')).toEqual([expect.stringContaining('"recieve"')]);
  expect(await findIn(spelling, '> On Github.')).toEqual([expect.stringContaining('"Github"')]);
});

it("Words in the project's dictionary are known, and the hint names it", async () => {
  const file = 'src/checks/prose/fixtures/dictionary.txt';
  const rule = makeSpellingRule(file, makeTermSearch([]));
  expect(await findIn(rule, 'A frobnicator, but no frobnitor.')).toEqual([expect.stringMatching(`unknown word "frobnitor".*${file}$`)]);
});
