import { makeElement } from '../lib/hast.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import type { ColorMode } from '../config/color-modes.ts';
import { defineHastPlugin } from 'satteri';
import { SOURCE_MARKS } from '../lib/build-marks.ts';
import { formatPosition } from './source-position.ts';
import { createHash } from 'node:crypto';

/**
 * Sätteri plugin: replaces a `mermaid` code block with the drawings from
 * `npm run diagrams`: one per colour mode, with size, text alternative and
 * caption.
 *
 * @param modes colour modes that a reader may see
 * @throws Error with file and line for a missing drawing, or a block without `alt="…"`
 */
export const mermaid = (modes: readonly ColorMode[]) =>
  defineHastPlugin({
    name: 'mermaid',
    options: { position: true },
    element: {
      filter: ['pre'],
      visit(node, ctx) {
        const [code] = node.children;
        if (code?.type !== 'element') return undefined;
        const fence = code.data as { lang?: string; meta?: string } | undefined;
        if (fence?.lang !== 'mermaid') return undefined;
        const where = formatPosition(ctx, node.position);
        const { alt, caption } = parseDiagramMeta(fence.meta ?? '');
        if (!alt) throw new Error(`${where}: the diagram has no text alternative; write \`\`\`mermaid alt="what it shows"`);
        const source = ctx.textContent(code).trim();
        const images = modes.map((mode) => makeLinkedImage(source, mode, alt, where));
        return makeElement('figure', [...images, ...(caption ? [makeElement('figcaption', [caption])] : [])], { [SOURCE_MARKS.diagram]: source });
      },
    },
  });

/** Builds a colour mode's drawing in a link that opens it. */
function makeLinkedImage(source: string, mode: ColorMode, alt: string, where: string): Element {
  const name = getDiagramName(source, mode);
  const path = join(DIAGRAM_FOLDER, name);
  if (!existsSync(path)) throw new Error(`${where}: the diagram is not drawn yet (${path}); run: npm run diagrams`);
  const [, width, height] = /viewBox=["'][-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)["']/.exec(readFileSync(path, 'utf8')) ?? [];
  const src = `/diagrams/${name}`;
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  const image = makeElement('img', [], { src, alt, ...size, loading: 'lazy', decoding: 'async' });
  return makeElement('a', [image], { href: src, className: [`only-${mode}`], title: 'Open large' });
}

/** Folder of drawn diagrams, from the project root. */
export const DIAGRAM_FOLDER = 'public/diagrams';

/** Derives a diagram's file name from its source and colour mode. */
export function getDiagramName(source: string, mode: ColorMode): string {
  const hash = createHash('sha256').update(`${mode}\n${source.trim()}`).digest('hex').slice(0, 12);
  return `${hash}-${mode}.svg`;
}

/** Reads `alt="…"` and `caption="…"` from the rest of the fence's info string. */
export function parseDiagramMeta(meta: string): { alt?: string | undefined; caption?: string | undefined } {
  const read = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(meta)?.[1];
  return { alt: read('alt'), caption: read('caption') };
}
