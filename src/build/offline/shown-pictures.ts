import { globSync } from 'node:fs';
import { PACK_FOLDER } from '../../data/offline-files.ts';

/** Folders of the built site whose pictures are listed by what they are: of the bundler, cards for other programs, drawings, and packs. */
const OTHERS = ['_astro', 'cards', 'diagrams', PACK_FOLDER];

/** Paths of pictures that lie anywhere in a built site and that pages name, such as those that writers put into `public`. */
export function listShownPictures(folder: string, pages: readonly { html: string }[], base: string): string[] {
  return globSync('**/*.{png,jpg,jpeg,gif,webp,avif,svg,ico}', { cwd: folder })
    .filter((path) => !OTHERS.some((other) => path.startsWith(`${other}/`)) && pages.some(({ html }) => html.includes(`"${base}/${path}"`)))
    .sort();
}
