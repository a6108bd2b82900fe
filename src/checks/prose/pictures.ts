import { isJsx, getAttribute, listHtmlElements } from '../../sources/content-tree.ts';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MdastNode } from 'satteri';
import { inNodes, type ProseRule, type ProseFinding, type Report } from './prose-rule.ts';
import { collectReferences } from '../../sources/collect-links.ts';
import { getOffset } from '../../sources/prose-text.ts';
import { decodeAddress } from '../../lib/addresses.ts';

const FILE_NAME = /^\S+\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const PICTURE_OF = /^(?:an? |the )?(?:image|photo|photograph|picture|screenshot|drawing|diagram) of\b/i;
const HINT = 'describe in one sentence what the picture shows';

/** Requires text alternatives for pictures. */
export const altText: ProseRule = {
  id: 'alt-text',
  find: inNodes((node, report, source) => {
    judge(getAlt(node), node, report);
    for (const { name, attributes, offset } of listHtmlElements(node, source)) if (name === 'img') judge(attributes['alt'] ?? '', offset, report);
  }),
};

/** Checks a text alternative, which is empty when missing. Ignores `undefined`, which is not a picture. */
function judge(alt: string | undefined, at: MdastNode | number, report: Report): void {
  if (alt === undefined) return;
  const [start] = PICTURE_OF.exec(alt.trim()) ?? [];
  if (alt.trim() === '') report(at, 'a picture without a text alternative', HINT);
  else if (start) report(at, `the text of a picture begins with "${start}"`, 'begin with what it shows');
  else if (FILE_NAME.test(alt.trim())) report(at, `the text of a picture is a file name: ${alt}`, HINT);
}

/** Returns the alt text of Markdown or JSX. */
function getAlt(node: MdastNode): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (!isJsx(node)) return undefined;
  const alt = getAttribute(node, 'alt');
  if (alt === undefined) return node.name?.toLowerCase() === 'img' || node.name === 'Image' ? '' : undefined;
  if (typeof alt === 'string' || !alt) return alt ?? '';
  // Expressions are only known at build time, except for an empty string.
  return /^(["'`])\s*\1$/.test(alt.value.trim()) ? '' : undefined;
}

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
