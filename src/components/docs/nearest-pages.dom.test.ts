import { afterEach, expect, test, vi } from 'vitest';
import { showNearestPages } from './nearest-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the not-found page offers a reader who asked for an address. */
async function listNearest(address: string): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ '/comet/gpio': 'GPIO', '/comet/spi': 'SPI', '/blog': 'Blog' })));
  history.replaceState(null, '', address);
  document.body.innerHTML = '<section><ul></ul></section>';
  await showNearestPages(document.querySelector('section') as HTMLElement);
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

test.each(['/no/such/page', '/x'])('An address like no other, %s, leads nowhere', async (address) => {
  expect(await listNearest(address)).toEqual([]);
});

test('Pages beside the one that was meant are not offered with it', async () => {
  expect(await listNearest('/comet/gpo')).toEqual(['/comet/gpio']);
});

test.each([
  ['a letter missing', '/comet/gpo', '/comet/gpio'],
  ['two letters that changed places, in a folder that is gone', '/comet/working-with-io/gpoi', '/comet/gpio'],
  ['another ending', '/comet/SPI.html', '/comet/spi'],
  ['a percent sign that encodes nothing', '/comet/spi/%zz', '/comet/spi'],
  ['encoded letters', '/%62log', '/blog'],
])('An address with %s leads to the page that was meant', async (_, address, expected) => {
  expect((await listNearest(address))[0]).toBe(expected);
});
