import { describe, expect, it } from 'vitest';
import { decodeAddress, getCanonicalPath } from './addresses.ts';

describe('decoding an address', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/100%', '/100%'],
    ['/%C3%BC', '/ü'],
  ])('turns %s into %s', (address, decoded) => {
    expect(decodeAddress(address)).toBe(decoded);
  });
});

it.each([
  ['/comet', ['/comet/', '/comet//', '/comet.html', '/comet/index', '/comet/index.html', '/comet/index.html/', '/comet/index/', '/comet.html/']],
  ['/comet/gpio', ['/comet/gpio/index/index.html', '/comet/gpio.html/index']],
  ['/', ['', '/', '//', '/index', '/index.html', '/index.html/']],
  ['/elsewhere.example', ['//elsewhere.example/', '/\\elsewhere.example']],
  ['/index-of-pins', ['/index-of-pins/']],
  ['/v1.2', ['/v1.2']],
  ['/reindex', ['/reindex.html']],
])('%s is the canonical form of all its addresses', (canonical, paths) => {
  expect(new Set([canonical, ...paths].map(getCanonicalPath))).toEqual(new Set([canonical]));
});

it('A path of many slashes takes time in proportion to its length', () => {
  expect(getCanonicalPath(`${'/'.repeat(8000)}x`)).toBe('/x');
});
