import { createHash } from 'node:crypto';

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
