import { execFile } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFacts } from '../../src/product/facts/facts.ts';
import { SearchService } from './search-service.ts';

let service: SearchService;
let account: Record<string, string>;
beforeEach(async () => {
  service = new SearchService();
  account = {
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_INDEX_NAME: 'test-docs',
    ALGOLIA_ADMIN_KEY: 'admin-key',
    ALGOLIA_HOST: `http://localhost:${await service.listen(0)}`,
  };
});
afterEach(() => service.close());

const push = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, ['scripts/search-push.ts', ...args], { env: { ...process.env, ...account, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('Uploading the built pages sends settings, synonyms and every record, and swaps the index at the end', async () => {
  let tasks = 0;
  service.respond = ({ method, path }) =>
    method === 'GET'
      ? { body: { status: 'published', pendingTask: false } }
      : { body: { taskID: (tasks += 1), updatedAt: '2026-01-01', objectIDs: [], path } };
  const { code, output } = await push([]);
  expect(output).toMatch(/\d+ records replaced in test-docs/);
  expect(code).toBe(0);
  const sent = service.requests
    .filter(({ path }) => /indexes\/[^/]+\/batch$/.test(path))
    .flatMap(({ body }) => body['requests'] as { body: { objectID: string } }[]);
  expect(new Set(sent.map(({ body }) => body.objectID)).size).toBe(Number(/(\d+) records replaced/.exec(output)?.[1]));
  const bodyOf = (end: string) => service.requests.find(({ path }) => path.endsWith(end))?.body;
  expect(bodyOf('/synonyms/batch')).toContainEqual(expect.objectContaining({ type: 'synonym', synonyms: readFacts('search-words').same[0] }));
  expect(bodyOf('/settings')).toMatchObject({ optionalWords: expect.arrayContaining(['not', 'broken']) as string[] });
  expect(service.requests.some(({ path, body }) => path.endsWith('/operation') && body['operation'] === 'move')).toBe(true);
});

test('A dry run sends nothing, and a missing variable and a rejected key are reported', async () => {
  const { code, output } = await push(['--dry-run']);
  expect([code, service.requests]).toEqual([0, []]);
  expect(output).toMatch(/^\d+ records: .*comet \d+/);
  expect(await push([], { ALGOLIA_ADMIN_KEY: '' })).toMatchObject({ code: 1, output: expect.stringContaining('ALGOLIA_ADMIN_KEY is not set') });
  service.respond = () => ({ status: 403, body: { message: 'Method not allowed with this API key', status: 403 } });
  expect(await push([])).toMatchObject({ code: 1, output: expect.stringContaining('Method not allowed with this API key') });
});
