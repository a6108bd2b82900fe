import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMPLETION_MARK, markComplete, BROTLI_QUALITY } from '../../src/integration/completion-mark.ts';
import { SiteCompression } from './compress.ts';

const TEXT = 'The pins of the header, one by one. '.repeat(100);

describe('the compression of a built site', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compress-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string): string {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  }

  it('writes both compressed forms of each text next to it, and skips pictures, archives and the rules of the server', async () => {
    const texts = ['deep/er/page.html', '_astro/script.js', 'index.json', 'drawing.svg', 'api.yaml', 'empty.txt'];
    const files = texts.map((path) => write(path, path === 'empty.txt' ? '' : TEXT));
    const others = ['photo.png', 'kernel.tar.gz', '_headers'].map((path) => write(path, TEXT));
    await new SiteCompression(folder).finish();
    for (const file of files) {
      expect(brotliDecompressSync(readFileSync(`${file}.br`)), file).toEqual(readFileSync(file));
      expect(gunzipSync(readFileSync(`${file}.gz`)), file).toEqual(readFileSync(file));
    }
    expect(others.filter((file) => existsSync(`${file}.br`))).toEqual([]);
  });

  it('keeps files that the build compressed, without their sizes limiting the rest', async () => {
    const page = write(
      'page.html',
      TEXT.replaceAll('e', (_, at: number) => String(at % 7)),
    );
    await new SiteCompression(folder).finish();
    const best = readFileSync(`${page}.br`);
    rmSync(`${page}.br`);
    write('pack.json', ' '.repeat(33 * 1024 * 1024));
    const precompressed = write('pack.json.br', 'compressed by the build');
    await new SiteCompression(folder).finish();
    expect(readFileSync(precompressed, 'utf8')).toBe('compressed by the build');
    expect(readFileSync(`${page}.br`)).toEqual(best);
  });

  it('copies identical files from the previous site, and only those', async () => {
    for (const site of ['last', 'next']) {
      write(`${site}/same.html`, TEXT);
      write(`${site}/changed.html`, TEXT + site);
      write(`${site}/not-compressed.html`, TEXT);
    }
    write('next/new.html', TEXT);
    const taken = write('last/same.html.br', 'taken from there');
    write('last/_headers', 'Content-Security-Policy: ');
    markComplete(join(folder, 'last'), new Set());
    write('last/changed.html.br', 'not this');
    await new SiteCompression(join(folder, 'next'), join(folder, 'last')).finish();
    expect(readFileSync(join(folder, 'next/same.html.br'))).toEqual(readFileSync(taken));
    for (const name of ['changed', 'new', 'not-compressed'])
      expect(brotliDecompressSync(readFileSync(join(folder, `next/${name}.html.br`))), name).toEqual(readFileSync(join(folder, `next/${name}.html`)));
  });

  it('copies nothing from a site that was compressed less', async () => {
    write('next/page.html', TEXT);
    write('last/page.html', TEXT);
    write('last/page.html.br', 'quickly compressed');
    write(`last/${COMPLETION_MARK}`, JSON.stringify({ pages: 1, quality: BROTLI_QUALITY - 1 }));
    await new SiteCompression(join(folder, 'next'), join(folder, 'last')).finish();
    expect(brotliDecompressSync(readFileSync(join(folder, 'next/page.html.br'))).toString()).toBe(TEXT);
  });

  it('reports files that cannot be read, even before it is awaited, and can be cancelled then', async () => {
    write('next/page.html', TEXT);
    mkdirSync(join(folder, 'last/page.html'), { recursive: true });
    write('last/_headers', 'Content-Security-Policy: ');
    markComplete(join(folder, 'last'), new Set());
    const compression = new SiteCompression(join(folder, 'next'), join(folder, 'last'));
    compression.begin();
    await expect(compression.finish()).rejects.toThrow('EISDIR');
    await expect(compression.cancel()).resolves.toBeUndefined();
  });
});
