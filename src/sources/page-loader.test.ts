import { EventEmitter } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageLoader } from './page-loader.ts';

interface Entry {
  id: string;
  body?: string;
  filePath?: string;
}

let folder: string;
let [page, renamed] = ['', ''];
let entries: Map<string, Entry>;
let watcher: EventEmitter;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  [page, renamed] = [join(folder, 'page.md'), join(folder, 'page.mdx')];
  entries = new Map();
  watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  writeFileSync(page, 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Loads the pages of the folder as Astro does in development, or in a build. */
async function load({ isWatched = true, error = vi.fn<(message: string) => void>() } = {}): Promise<void> {
  const store = {
    get: (id: string) => entries.get(id),
    keys: () => entries.keys(),
    values: () => [...entries.values()],
    set: (entry: Entry) => entries.set(entry.id, entry),
    delete: (id: string) => entries.delete(id),
    addModuleImport: () => undefined,
  };
  const getEntryInfo = ({ contents }: { contents: string }) => ({ body: contents, data: {} });
  const getRenderFunction =
    () =>
    ({ body }: { body: string }) => {
      if (body === 'broken') throw new Error('no page');
    };
  const type = { getEntryInfo, getRenderFunction };
  const loader = pageLoader({ base: folder, pattern: '*.{md,mdx}', generateId: ({ entry }) => entry.replace(/\.mdx?$/, '') });
  await loader.load({
    collection: 'pages',
    config: { root: pathToFileURL(`${process.cwd()}/`), srcDir: pathToFileURL(`${folder}/src/`) },
    logger: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error },
    watcher: isWatched ? watcher : undefined,
    parseData: () => ({}),
    generateDigest: (text: string) => text,
    store,
    entryTypes: new Map(['.md', '.mdx'].map((extension) => [extension, type])),
  } as unknown as LoaderContext);
}

const readFile = () => relative(folder, entries.get('page')?.filePath ?? folder);

it.each([
  ['the new name is reported first', ['add', 'unlink']],
  ['the old name is reported first', ['unlink', 'add']],
])('A page that is renamed from .md to .mdx is kept if %s', async (_, events) => {
  await load();
  renameSync(page, renamed);
  for (const event of events) watcher.emit(event, event === 'add' ? renamed : page);
  await expect.poll(readFile).toBe('page.mdx');
  renameSync(renamed, page);
  for (const event of events) watcher.emit(event, event === 'add' ? page : renamed);
  await expect.poll(readFile).toBe('page.md');
});

it('A late report of the old name does not remove a renamed page', async () => {
  await load();
  renameSync(page, renamed);
  watcher.emit('add', renamed);
  await expect.poll(readFile).toBe('page.mdx');
  watcher.emit('unlink', page);
  expect(readFile()).toBe('page.mdx');
});

it('A page that was renamed while no server ran is read under its new name', async () => {
  await load();
  renameSync(page, renamed);
  await load();
  expect(readFile()).toBe('page.mdx');
});

it('A deleted page is removed immediately', async () => {
  await load();
  rmSync(page);
  watcher.emit('unlink', page);
  expect(entries.size).toBe(0);
});

it('Of two quick saves, the second is read, although only the first is reported', async () => {
  await load();
  writeFileSync(page, 'second');
  watcher.emit('change', page);
  writeFileSync(page, 'third');
  await expect.poll(() => entries.get('page')?.body).toBe('third');
});

it('An error in a page stops a build, but not the development server', async () => {
  writeFileSync(page, 'broken');
  await expect(load({ isWatched: false })).rejects.toThrow('Error rendering page.md: no page');
  const error = vi.fn<(message: string) => void>();
  await load({ error });
  expect(error).toHaveBeenCalledExactlyOnceWith('Error rendering page.md: no page');
});
