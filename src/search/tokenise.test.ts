import { describe, expect, test } from 'vitest';
import { stem, tokenise } from './tokenise.ts';

describe('a text cut into words', () => {
  test.each([
    ['/dev/i2c-1', 'dev/i2c-1', 'devi2c1', ['dev', 'i2c', '1']],
    ['wl-copy', 'wl-copy', 'wlcopy', ['wl', 'copy']],
    ['X-Api-Key-Id', 'x-api-key-id', 'xapikeyid', ['x', 'api', 'key', 'id']],
    ['getMachines', 'getmachines', undefined, ['get', 'machines']],
    ['gpiod_chip_open', 'gpiod_chip_open', 'gpiodchipopen', ['gpiod', 'chip', 'open']],
    ['IPv4Address', 'ipv4address', undefined, ['ipv4', 'address']],
    ['30a30000.i2c', '30a30000.i2c', '30a30000i2c', ['30a30000', 'i2c']],
    ['Wi-Fi', 'wi-fi', 'wifi', ['wi', 'fi']],
    ['GPIO', 'gpio', undefined, []],
    ['C++', 'c++', undefined, []],
    ['C#', 'c#', undefined, []],
    ['Café', 'cafe', undefined, []],
  ])('keeps %s whole and knows its parts', (text, term, joined, parts) => {
    expect(tokenise(text)).toMatchObject([{ term, parts, ...(joined && { joined }) }]);
  });

  test('leaves punctuation around words out, and knows where they stand', () => {
    const text = 'Run `i2cdetect -y 1`, (please).';
    expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Run', 'i2cdetect', 'y', '1', 'please']);
  });

  test.each(['', '   ', '– … ()', '😀', '​'])('finds nothing in %j', (text) => {
    expect(tokenise(text)).toEqual([]);
  });

  test('reads other scripts', () => {
    expect(tokenise('שלום עולם').map(({ term }) => term)).toEqual(['שלום', 'עולם']);
  });

  test.each([
    ['/sys/class/backlight/backlight-dsi/brightness', ['sys', 'class', 'backlight', 'backlight', 'dsi', 'brightness']],
    ['StandardResponsePaginatedResponseMachines', ['Standard', 'Response', 'Paginated', 'Response', 'Machines']],
    [`__id_${'x'.repeat(50)}_end`, ['id', 'end']],
  ])('takes %s, which is long, for as many words as it has parts', (text, parts) => {
    const tokens = tokenise(`of ${text}.`).slice(1);
    expect(tokens.map(({ start, end }) => `of ${text}.`.slice(start, end))).toEqual(parts);
    expect(tokens).toMatchObject(parts.map((part) => ({ term: part.toLowerCase(), parts: [] })));
  });

  test('leaves out words that no one types', () => {
    expect(tokenise(`a ${'x'.repeat(5000)} b`).map(({ term }) => term)).toEqual(['a', 'b']);
  });
});

test.each([
  ['sensors', 'sensor'],
  ['buses', 'buse'],
  ['batteries', 'battery'],
  ['flashing', 'flash'],
  ['flashed', 'flash'],
  ['flashes', 'flash'],
  ['bus', 'bus'],
  ['access', 'access'],
  ['gpio', 'gpio'],
])('The stem of %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});
