import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

const TEXT = 'The pins of the header, one by one. '.repeat(100);

describe('a built site that is compressed', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compress-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string): string {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  }

  it.each(['page.html', 'deep/er/page.html', '_astro/script.js', 'index.json', 'drawing.svg', 'api.yaml', 'empty.txt'])(
    'has both forms of %s beside it, which hold the same',
    async (path) => {
      const file = write(path, path === 'empty.txt' ? '' : TEXT);
      await compressFolder(folder);
      expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
      expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(readFileSync(file));
    },
  );

  it('keeps what the build compressed itself, whose size takes nothing from the rest', async () => {
    const page = write(
      'page.html',
      TEXT.replaceAll('e', (_, at: number) => String(at % 7)),
    );
    await compressFolder(folder);
    const best = readFileSync(`${page}.br`);
    rmSync(`${page}.br`);
    write('pack.json', ' '.repeat(33 * 1024 * 1024));
    const own = write('pack.json.br', 'compressed by the build');
    await compressFolder(folder);
    expect(readFileSync(own, 'utf8')).toBe('compressed by the build');
    expect(readFileSync(`${page}.br`)).toEqual(best);
  });

  it('has pictures, archives and the rules of its server as they are', async () => {
    for (const path of ['photo.png', 'kernel.tar.gz', '_headers']) write(path, TEXT);
    await compressFolder(folder);
    for (const path of ['photo.png', 'kernel.tar.gz', '_headers']) expect(existsSync(join(folder, `${path}.br`)), path).toBe(false);
  });

  it('takes from the site before what is the same there, and only that', async () => {
    for (const site of ['last', 'next']) {
      write(`${site}/same.html`, TEXT);
      write(`${site}/changed.html`, TEXT + site);
      write(`${site}/not-compressed.html`, TEXT);
    }
    write('next/new.html', TEXT);
    const taken = write('last/same.html.br', 'taken from there');
    write('last/changed.html.br', 'not this');
    await compressFolder(join(folder, 'next'), join(folder, 'last'));
    expect(readFileSync(join(folder, 'next/same.html.br'))).toEqual(readFileSync(taken));
    for (const name of ['changed', 'new', 'not-compressed'])
      expect(brotliDecompressSync(readFileSync(join(folder, `next/${name}.html.br`))), name).toEqual(readFileSync(join(folder, `next/${name}.html`)));
  });
});
