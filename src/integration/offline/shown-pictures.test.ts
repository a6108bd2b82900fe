import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listShownPictures } from './shown-pictures.ts';

test('Pictures on pages are found in any folder, but not unused ones, cards, drawings and files of the bundler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    for (const path of ['icon.png', 'boards/cards/front.webp', 'boards/unused.png', 'cards/comet.png', 'diagrams/a.svg', '_astro/b.svg']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    const html = ['icon.png', 'boards/cards/front.webp', 'cards/comet.png', 'diagrams/a.svg', '_astro/b.svg'].map(
      (path) => `<img src="/docs/${path}">`,
    );
    const pages = [{ html: html.join('') }, { html: '<meta content="https://host/docs/boards/unused.png"><p>/docs/boards/unused.png</p>' }];
    expect(listShownPictures(folder, pages, '/docs')).toEqual(['boards/cards/front.webp', 'icon.png']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
