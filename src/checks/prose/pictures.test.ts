import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { imageSize } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-size-'));
const file = join(relative(process.cwd(), folder), 'page.md');

/** Builds a PNG header with the picture's size. */
function makePng(width: number, height: number): Buffer {
  const png = Buffer.alloc(64);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

beforeAll(() => {
  writeFileSync(join(folder, 'right.png'), makePng(2400, 10));
  writeFileSync(join(folder, 'wide.png'), makePng(2401, 10));
  writeFileSync(join(folder, 'tall.png'), makePng(10, 4000));
  writeFileSync(join(folder, 'heavy.svg'), `<svg>${' '.repeat(500_000)}</svg>`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['wide.png', '2401 × 10 pixels'],
  ['tall.png', '10 × 4000 pixels'],
  ['heavy.svg', '501 kB'],
])('The picture %s is too large', async (name, size) => {
  expect(await findIn(imageSize, `Text.\n\n![Two wires](./${name})`, { file })).toEqual([
    expect.stringMatching(new RegExp(`^7:1 the picture .*${name} has ${size}; make it at most 2400 pixels wide and high and 500 kB`)),
  ]);
});

it('A picture of the right size is accepted, and a missing one is left to the content check', async () => {
  expect(await findIn(imageSize, '![Two wires](./right.png) ![None](./none.png)', { file })).toEqual([]);
});
