import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../lib/page-delta.ts';
import { readFiles, type HtmlFile } from './html-files.ts';
import { findShared, makeDelta, SharedText } from './shared-text.ts';

/**
 * Writes each page's difference from the text its sidebar's pages share, and
 * that text. A further page costs a third of a full one (R-NAV-11).
 *
 * @param folder the built site, with finished pages
 * @param sidebars ids of sidebars, by the routes of their pages
 * @throws Error if a restored page differs
 */
export function writePageDeltas(folder: string, files: readonly HtmlFile[], sidebars: ReadonlyMap<string, string>): void {
  const groups = Map.groupBy(files, ({ route }) => sidebars.get(route));
  for (const [sidebar, members] of groups) {
    if (sidebar === undefined || members.length < 2) continue;
    const pages = readFiles(members).map(({ html }) => html);
    const shared = new SharedText(findShared(pages, members.length));
    const version = createHash('sha256').update(shared.text).digest('hex').slice(0, 8);
    write(folder, getSharedPath(sidebar), [version, shared.text]);
    for (const { route, html } of readFiles(members)) {
      const delta = makeDelta(html, shared);
      if (applyDelta(shared.text, delta) !== html) throw new Error(`${route}: applying the delta does not restore the page`);
      write(folder, getDeltaPath(route), [version, ...delta]);
    }
  }
}

function write(folder: string, path: string, content: PageDelta | SharedPart): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
