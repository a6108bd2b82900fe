import { afterEach, expect, test, vi } from 'vitest';
import { showNearestPages } from './nearest-pages.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lists the addresses that the not-found page suggests for an address. */
async function listNearest(address: string): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ '/comet/gpio': 'GPIO', '/comet/spi': 'SPI', '/blog': 'Blog' })));
  history.replaceState(null, '', address);
  document.body.innerHTML = '<section><ul></ul></section>';
  await showNearestPages(document.querySelector('section') as HTMLElement);
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

test.each(['/no/such/page', '/x'])('Nothing is suggested for %s, which is like no other address', async (address) => {
  expect(await listNearest(address)).toEqual([]);
});

test.each([
  ['', 'bluetooth headphones'],
  ['usb', 'usb'],
])('The words of the address are in the search field, unless it has %j, and in the link that reports them', async (typed, query) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  history.replaceState(null, '', '/comet/Bluetooth-headphones.html');
  document.body.innerHTML = `<form class="missing"><input value="${typed}" /></form><section></section><a data-words href="https://example.com/new?title="></a>`;
  await showNearestPages(document.querySelector('section') as HTMLElement);
  expect(document.querySelector('input')?.value).toBe(query);
  expect(document.querySelector('a')?.href).toBe('https://example.com/new?title=bluetooth%20headphones');
});

test('Siblings of the intended page are not suggested', async () => {
  expect(await listNearest('/comet/gpo')).toEqual(['/comet/gpio']);
});

test.each([
  ['a letter missing', '/comet/gpo', '/comet/gpio'],
  ['two letters swapped, in a removed folder', '/comet/working-with-io/gpoi', '/comet/gpio'],
  ['another ending', '/comet/SPI.html', '/comet/spi'],
  ['an invalid percent-encoding', '/comet/spi/%zz', '/comet/spi'],
  ['encoded letters', '/%62log', '/blog'],
])('An address with %s suggests the intended page', async (_, address, expected) => {
  expect((await listNearest(address))[0]).toBe(expected);
});
