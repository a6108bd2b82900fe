import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getHistoryFolder } from '../../src/reference/changes/versions.ts';
import { writeApi } from '../../src/reference/fixtures/make-api.ts';
import { apiVersionKind } from './api-version-kind.ts';
import { checkAnswer } from './kind.ts';
import { readProject, type Project } from './project.ts';

const root = mkdtempSync(join(tmpdir(), 'api-version-'));
afterAll(() => rmSync(root, { recursive: true }));

const { site, ...others } = await readProject();
const get = (operationId: string) => ({ get: { operationId, summary: operationId, responses: {} } });
let project: Project;
let folder = '';

beforeEach(() => {
  const api = writeApi(join(mkdtempSync(join(root, 'api-')), 'api.json'), { paths: { '/a': get('a'), '/b': get('b') } });
  project = { ...others, site: { ...site, apis: [api] } };
  folder = getHistoryFolder(api);
  mkdirSync(folder, { recursive: true });
});

/** Publishes a description on a day. */
const publish = (day: string, paths: object) =>
  writeFileSync(join(folder, `${day}.json`), JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths }));

test('A published version of an API is a file named after its day, with what it changed', async () => {
  publish('2026-01-02', { '/a': get('a') });
  const { changes, route, next } = await apiVersionKind.plan({ api: 'small', date: '2026-02-03' }, project);
  expect(changes).toMatchObject([{ file: `${folder}/2026-02-03.yaml`, before: '', summary: next }]);
  expect(changes[0]?.after).toContain('operationId: b');
  expect([route, next]).toEqual(['/apis/changes', 'Version 1 with 2 operations. Operations: 1 added.']);
});

test('A version that changes nothing is refused', () => {
  publish('2026-01-02', { '/a': get('a'), '/b': get('b') });
  expect(() => apiVersionKind.plan({ api: 'small', date: '2026-02-03' }, project)).toThrow('no page differs from');
});

test.each([
  ['2026-02-30', 'allowed: a valid date, written YYYY-MM-DD'],
  ['2026-01-02', 'choose a later day'],
])('A version of %s is refused', (date, problem) => {
  publish('2026-01-02', {});
  const field = apiVersionKind.fields.find(({ name }) => name === 'date');
  expect(field && checkAnswer(field, date, project, { api: 'small' })).toContain(problem);
});
