import { describe, expect, test } from 'vitest';
import { stem, tokenise } from './tokenise.ts';

describe('a tokenised text', () => {
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
  ])('has %s as a whole and in parts', (text, term, joined, parts) => {
    expect(tokenise(text)).toMatchObject([{ term, parts, ...(joined && { joined }) }]);
  });

  test('has no punctuation around words, and their positions', () => {
    const text = 'Run `i2cdetect -y 1`, (please).';
    expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Run', 'i2cdetect', 'y', '1', 'please']);
  });

  test.each(['', '   ', '– … ()', '😀', '​'])('of %j is empty', (text) => {
    expect(tokenise(text)).toEqual([]);
  });

  test('may be in other scripts', () => {
    expect(tokenise('שלום עולם').map(({ term }) => term)).toEqual(['שלום', 'עולם']);
  });

  test.each([
    ['/sys/class/backlight/backlight-dsi/brightness', ['sys', 'class', 'backlight', 'backlight', 'dsi', 'brightness']],
    ['StandardResponsePaginatedResponseMachines', ['Standard', 'Response', 'Paginated', 'Response', 'Machines']],
    [`__id_${'x'.repeat(50)}_end`, ['id', 'end']],
  ])('has as many words as parts for the long %s', (text, parts) => {
    const tokens = tokenise(`of ${text}.`).slice(1);
    expect(tokens.map(({ start, end }) => `of ${text}.`.slice(start, end))).toEqual(parts);
    expect(tokens).toMatchObject(parts.map((part) => ({ term: part.toLowerCase(), parts: [] })));
  });

  test('has no words that nobody types', () => {
    expect(tokenise(`a ${'x'.repeat(5000)} b`).map(({ term }) => term)).toEqual(['a', 'b']);
  });
});

test.each([
  ['sensor', 'sensors'],
  ['battery', 'batteries'],
  ['flash', 'flashing', 'flashed', 'flashes'],
  ['charge', 'charging', 'charged', 'charges'],
  ['drop', 'dropping', 'dropped', 'droping'],
  ['colour', 'color', 'colours'],
  ['grey', 'gray'],
  ['licence', 'license', 'licenses'],
  ['centre', 'center'],
  ['recognise', 'recognize', 'recognised', 'recognizing'],
  ['catalogue', 'catalog'],
  ['cancelled', 'canceled'],
])('The forms and spellings of %s share a stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
  ['bus', 'bu'],
  ['led', 'l'],
  ['gpio', 'gpi'],
  ['hour', 'hor'],
])('The stem of %s is not %s', (word, other) => {
  expect(stem(word)).not.toBe(other);
});
