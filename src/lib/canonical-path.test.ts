import { expect, it } from 'vitest';
import { getCanonicalPath } from './canonical-path.ts';

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
