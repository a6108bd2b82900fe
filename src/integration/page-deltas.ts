import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyDelta, getDeltaPath, getSharedPath, type PageDelta, type SharedPart } from '../lib/page-delta.ts';
import { findShared, makeDelta, SharedText } from './shared-text.ts';

/**
 * Writes each page's difference from the text its sidebar's pages share, and
 * that text. A further page costs a third of a full one (R-NAV-11).
 *
 * @param folder of the built site
 * @param pages finished, with the ids of their sidebars
 * @throws Error if a restored page differs
 */
export function writePageDeltas(folder: string, pages: readonly { route: string; html: string; sidebar?: string | undefined }[]): void {
  const groups = Map.groupBy(pages, (page) => page.sidebar);
  for (const [sidebar, members] of groups) {
    if (sidebar === undefined || members.length < 2) continue;
    const shared = new SharedText(findShared(members.map(({ html }) => html)));
    const version = createHash('sha256').update(shared.text).digest('hex').slice(0, 8);
    write(folder, getSharedPath(sidebar), [version, shared.text]);
    for (const { route, html } of members) {
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
