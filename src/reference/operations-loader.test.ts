import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../config/site-config.ts';
import { makeApi } from './fixtures/make-api.ts';
import { operationsLoader } from './operations-loader.ts';

const folder = mkdtempSync(join(tmpdir(), 'operations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a description with these operation ids. */
function writeApi(id: string, operationIds: readonly string[]): ApiDescription {
  const file = join(folder, `${id}.json`);
  const paths = Object.fromEntries(operationIds.map((operationId, index) => [`/${index}`, { get: { operationId, summary: 'A', tags: ['b'] } }]));
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: id, version: '1' }, paths }));
  return makeApi(file, { id, path: `/${id}` });
}

/** Loads into a store like Astro's. `change` reports a changed file. */
async function load(apis: readonly ApiDescription[]) {
  const store = new Map<string, unknown>();
  const listeners: ((path: string) => void)[] = [];
  const errors: string[] = [];
  await operationsLoader(apis).load({
    store: {
      clear: () => store.clear(),
      has: (id: string) => store.has(id),
      set: ({ id, data }: { id: string; data: unknown }) => store.set(id, data),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    watcher: { add: () => undefined, on: (_event: string, listener: (path: string) => void) => listeners.push(listener) },
    logger: { error: (message: string) => errors.push(message) },
  } as unknown as LoaderContext);
  return { store, errors, change: (path: string) => listeners.forEach((listener) => listener(path)) };
}

describe('the collection of operations', () => {
  it('has one entry for each operation of each description', async () => {
    const { store } = await load([writeApi('one', ['getA', 'getB']), writeApi('two', ['getA'])]);
    expect([...store.keys()]).toEqual(['one/get-a', 'one/get-b', 'two/get-a']);
    expect(store.get('two/get-a')).toMatchObject({ route: '/two/get-a', method: 'GET' });
  });

  it('is read anew when a description changes', async () => {
    const api = writeApi('one', ['getA']);
    const { store, change } = await load([api]);
    writeApi('one', ['getC']);
    change('/elsewhere/other.yaml');
    expect([...store.keys()]).toEqual(['one/get-a']);
    change(api.file);
    await expect.poll(() => [...store.keys()]).toEqual(['one/get-c']);
  });

  it('stays as it was while a changed description is broken', async () => {
    const api = writeApi('one', ['getA']);
    const { store, errors, change } = await load([api]);
    writeFileSync(api.file, '{');
    change(api.file);
    await expect.poll(() => errors).toEqual([expect.stringContaining(api.file)]);
    expect([...store.keys()]).toEqual(['one/get-a']);
  });
});
