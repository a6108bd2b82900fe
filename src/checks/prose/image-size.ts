import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectReferences } from '../../sources/collect-links.ts';
import { getOffset } from '../../sources/prose-text.ts';
import { decodeAddress } from '../../lib/addresses.ts';
import type { ProseFinding, ProseRule } from './prose-rule.ts';

const MAX_BYTES = 500_000;
/** Twice the maximum width of pictures on a page, for dense screens. */
const MAX_PIXELS = 2400;

/** Limits pictures to the size that screens can show. */
export const imageSize: ProseRule = {
  id: 'image-size',
  find: async ({ source, page }) => {
    if (!page) return [];
    const found = collectReferences(page.content).images.map(({ url, line, column }) =>
      measure(page.content.file, url, getOffset(source, line, column)),
    );
    return (await Promise.all(found)).flat();
  },
};

async function measure(page: string, url: string, offset: number): Promise<ProseFinding[]> {
  const path = decodeAddress(url.split(/[?#]/, 1)[0] ?? '');
  const file = path.startsWith('/') ? `public${path}` : join(dirname(page), path);
  const stats = statSync(file, { throwIfNoEntry: false });
  // The content check reports missing pictures.
  if (!stats?.isFile()) return [];
  const hint = `make it at most ${MAX_PIXELS} pixels wide and high and ${MAX_BYTES / 1000} kB, as WebP or AVIF`;
  if (stats.size > MAX_BYTES) return [{ offset, message: `the picture ${file} has ${Math.ceil(stats.size / 1000)} kB`, hint }];
  if (file.endsWith('.svg')) return [];
  const { imageMetadata } = await import('astro/assets/utils');
  const size = await imageMetadata(readFileSync(file), file).catch(() => undefined);
  if (!size || Math.max(size.width, size.height) <= MAX_PIXELS) return [];
  return [{ offset, message: `the picture ${file} has ${size.width} × ${size.height} pixels`, hint }];
}
