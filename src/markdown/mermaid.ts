import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { defineHastPlugin } from 'satteri';
import { SOURCE_MARKS } from '../lib/build-marks.ts';
import { formatPosition } from './source-position.ts';
import { createHash } from 'node:crypto';

/**
 * Replaces a `mermaid` code block with the drawings from `npm run diagrams`:
 * one per colour mode, with size, text alternative and caption.
 *
 * @throws Error with file and line for a missing drawing, or a block without `alt="…"`
 */
export const mermaid = defineHastPlugin({
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
      return {
        type: 'element',
        tagName: 'figure',
        properties: { [SOURCE_MARKS.diagram]: source },
        children: [
          ...(['light', 'dark'] as const).map((theme) => makeLinkedImage(source, theme, alt, where)),
          ...(caption
            ? [{ type: 'element' as const, tagName: 'figcaption', properties: {}, children: [{ type: 'text' as const, value: caption }] }]
            : []),
        ],
      };
    },
  },
});

/** Builds a colour mode's drawing in a link that opens it. */
function makeLinkedImage(source: string, theme: 'light' | 'dark', alt: string, where: string): Element {
  const name = getDiagramName(source, theme);
  const path = join(DIAGRAM_FOLDER, name);
  if (!existsSync(path)) throw new Error(`${where}: the diagram is not drawn yet (${path}); run: npm run diagrams`);
  const [, width, height] = /viewBox=["'][-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)["']/.exec(readFileSync(path, 'utf8')) ?? [];
  const src = `/diagrams/${name}`;
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  const image: Element = { type: 'element', tagName: 'img', properties: { src, alt, ...size, loading: 'lazy', decoding: 'async' }, children: [] };
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: src, className: [`only-${theme}`], title: 'Open large' },
    children: [image],
  };
}

/** Folder of drawn diagrams, from the project root. */
export const DIAGRAM_FOLDER = 'public/diagrams';

/** Derives a diagram's file name from its source and colour theme. */
export function getDiagramName(source: string, theme: 'light' | 'dark'): string {
  const hash = createHash('sha256').update(`${theme}\n${source.trim()}`).digest('hex').slice(0, 12);
  return `${hash}-${theme}.svg`;
}

/** Reads `alt="…"` and `caption="…"` from the rest of the fence's info string. */
export function parseDiagramMeta(meta: string): { alt?: string | undefined; caption?: string | undefined } {
  const read = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(meta)?.[1];
  return { alt: read('alt'), caption: read('caption') };
}
