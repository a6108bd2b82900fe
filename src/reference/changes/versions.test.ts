import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { JsonObject } from '../fields.ts';
import { publish, writeApi } from '../fixtures/make-api.ts';
import { checkHistory } from './versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const write = () => writeApi(join(folder, `${(count += 1)}.json`), { paths: {} }, { id: `api-${count}` });

it.each<[string, string, JsonObject | string, string[]]>([
  ['accepts one with a change that is not published', '2026-01-02', { paths: { '/a': { get: { operationId: 'a', responses: {} } } } }, []],
  ['reports a name that is no day', '2026-02-30', { paths: {} }, ['the name of a published description is a day']],
  ['reports a file that cannot be read', '2026-01-02', '{', [expect.any(String)]],
])('The check of published descriptions %s', (_, day, description, messages) => {
  const api = write();
  publish(api, day, description);
  expect(checkHistory(api).map(({ message }) => message)).toEqual(messages);
});
