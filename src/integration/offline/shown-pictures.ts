import { globSync } from 'node:fs';
import { PACK_FOLDER } from '../../lib/offline-files.ts';

/** Folders whose pictures are listed elsewhere: from the bundler, cards for other programs, drawings, and packs. */
const OTHERS = ['_astro', 'cards', 'diagrams', PACK_FOLDER];

/** Lists pictures anywhere in a built site that pages show, such as those in `public`. */
export function listShownPictures(folder: string, pages: readonly { html: string }[], base: string): string[] {
  return globSync('**/*.{png,jpg,jpeg,gif,webp,avif,svg,ico}', { cwd: folder })
    .filter((path) => !OTHERS.some((other) => path.startsWith(`${other}/`)) && pages.some(({ html }) => html.includes(`"${base}/${path}"`)))
    .sort();
}
