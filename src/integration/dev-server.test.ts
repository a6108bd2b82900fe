import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devSearch, devRestart } from './dev-server.ts';
import { listDataFiles } from '../sources/read-data.ts';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

let folder: string;
let server: Server | undefined;
const logger = { info: vi.fn<(text: string) => void>(), warn: vi.fn<(text: string) => void>() };

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'dev-search-'));
});
afterEach(() => {
  server?.close();
});

/** Starts a server with only the middleware. Requests it passes on get 404. */
async function start(): Promise<string> {
  const middlewares: Middleware[] = [];
  const setup = devSearch(folder).hooks['astro:server:setup'] as unknown as (options: object) => void;
  setup({ logger, server: { middlewares: { use: (middleware: Middleware) => middlewares.push(middleware) } } });
  server = createServer((request, response) => middlewares[0]?.(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((done) => server?.listen(0, done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe('in development, the search', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'search-index/parts/ab12'), { recursive: true });
    writeFileSync(join(folder, 'search-index/manifest.json'), '{"shards":[]}');
    writeFileSync(join(folder, 'search-index/parts/ab12/terms.txt'), 'gpio');
    writeFileSync(join(folder, 'search-index/pages.json'), '[]');
    writeFileSync(join(folder, 'secret.txt'), 'no part of the index');
    writeFileSync(join(folder, 'comet.md'), '# Comet');
  });

  it('uses the index of the last build, and reports that', async () => {
    const url = await start();
    expect(await (await fetch(`${url}/search-index/manifest.json`)).json()).toEqual({ shards: [] });
    expect(await (await fetch(`${url}/search-index/parts/ab12/terms.txt?x`)).text()).toBe('gpio');
    expect(logger.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/last build, \d{4}-\d\d-\d\d .*npm run build/));
  });

  it('is not alone: the Markdown forms of pages are of the last build too', async () => {
    expect(await (await fetch(`${await start()}/comet.md`)).text()).toBe('# Comet');
  });

  it.each(['/search-index/pages.json', '/search-index/none.txt', '/search-index/', '/comet', '/search-index/..%2fsecret.txt'])(
    'does not handle %s',
    async (path) => {
      expect((await fetch((await start()) + path)).status).toBe(404);
    },
  );
});

it('Before the first build, development reports how to create the search index', async () => {
  await start();
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm run build'));
});

it('Development restarts after a change of the configuration, a sidebar or a fact', () => {
  const watch = (command: string) => {
    const addWatchFile = vi.fn<(file: string) => void>();
    const setUp = devRestart().hooks['astro:config:setup'] as unknown as (options: object) => void;
    setUp({ addWatchFile, command, updateConfig: vi.fn() });
    return addWatchFile.mock.calls.flat();
  };
  expect(watch('dev')).toEqual(
    expect.arrayContaining(['src/site.config.ts', 'src/content/sidebars.yaml', ...listDataFiles()].map((file) => resolve(file))),
  );
  expect(watch('build')).toEqual([]);
});
