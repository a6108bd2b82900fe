import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FILES, serveBuiltSite } from './fixtures/built-site.ts';

const get = serveBuiltSite();

describe('a range of a file', () => {
  const text = FILES['comet.html'] ?? '';
  const size = text.length;

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=2-5', 2, 5],
    ['bytes=5-', 5, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=-${size + 1000}`, 0, size - 1],
    ['bytes=0-18446744073709551615', 0, size - 1],
    [`bytes=3-${'9'.repeat(400)}`, 3, size - 1],
  ])('is sent for %s: bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await get('/comet', { Range: range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(body.toString()).toBe(text.slice(start, end + 1));
  });

  it.each([`bytes=${size}-`, 'bytes=18446744073709551615-', 'bytes=-0'])('outside it, %s, gets 416', async (range) => {
    const { status, headers, body } = await get('/comet', { Range: range });
    expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${size}`, 0]);
  });

  it.each(['bytes=5-2', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', '0-1', 'bytes=1.5-2', 'bytes=-1-2'])(
    'that is invalid or multiple, %s, is the whole file',
    async (range) => {
      const { status, body } = await get('/comet', { Range: range });
      expect([status, body.length]).toEqual([200, size]);
    },
  );

  it('is sent only for the version that the client has', async () => {
    const { etag = '' } = (await get('/comet')).headers;
    const getStatus = async (version: string) => (await get('/comet', { Range: 'bytes=0-1', 'If-Range': version })).status;
    expect(await getStatus(etag)).toBe(206);
    expect(await getStatus('"another"')).toBe(200);
    expect(await getStatus(`W/${etag}`)).toBe(200);
    expect(await getStatus(new Date(Date.now() + 1000).toUTCString())).toBe(200);
  });

  it('of the compressed form is cut from that form', async () => {
    const whole = await get('/comet', { 'Accept-Encoding': 'br' });
    const part = await get('/comet', { 'Accept-Encoding': 'br', Range: 'bytes=1-3' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.body).toEqual(whole.body.subarray(1, 4));
  });

  it.each(['bytes=0-1', `bytes=${size}-`])('that HEAD asks for, %s, is ignored', async (range) => {
    const { status, headers } = await get('/comet', { Range: range }, 'HEAD');
    expect([status, headers['content-length']]).toEqual([200, String(size)]);
  });

  it('of an empty file does not exist', async () => {
    expect((await get('/empty.txt', { Range: 'bytes=0-1' })).status).toBe(416);
    expect((await get('/empty.txt')).status).toBe(200);
  });
});

describe('compression', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  it.each<[path: string, accepts: string, encoding: keyof typeof decode]>([
    ['/comet', 'gzip, deflate, br', 'br'],
    ['/comet', 'br', 'br'],
    ['/comet', 'gzip', 'gzip'],
    ['/_astro/page.Ab12.js', 'gzip, br', 'br'],
    ['/diagrams/ab12-light.svg', 'gzip', 'gzip'],
    ['/nowhere', 'gzip, br', 'br'],
    ['/nowhere', 'gzip', 'gzip'],
    ['/comet', 'br;q=0, gzip', 'gzip'],
    ['/comet', 'br;q=0, *', 'gzip'],
    ['/comet', 'br;q=0.0, gzip;q=0.1', 'gzip'],
    ['/comet', '*', 'br'],
  ])('sends %s to clients that accept %s as %s', async (path, accepts, encoding) => {
    const plain = await get(path);
    const { headers, body } = await get(path, { 'Accept-Encoding': accepts });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe(headers['content-type']?.startsWith('text/html') ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
    expect(body.length).toBeLessThan(plain.body.length / 10);
    expect(decode[encoding](body)).toEqual(plain.body);
    expect(headers['content-type']).toBe(plain.headers['content-type']);
  });

  it.each<[path: string, headers: Record<string, string>]>([
    ['/comet', {}],
    ['/comet', { 'Accept-Encoding': 'identity' }],
    ['/nowhere', { 'Accept-Encoding': 'identity' }],
    ['/comet', { 'Accept-Encoding': 'br;q=0' }],
    ['/comet', { 'Accept-Encoding': 'br;q=0, gzip;q=0' }],
    ['/comet', { 'Accept-Encoding': 'xbr, brotli' }],
    ['/img/photo.png', { 'Accept-Encoding': 'gzip, br' }],
  ])('does not change %s for %j', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.length).toBeGreaterThan(0);
  });
});
