import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeApi } from '../fixtures/make-api.ts';
import type { JsonObject } from '../json.ts';
import { listOtherRoutes } from '../reference.ts';
import { readDescription } from '../read-description.ts';
import { checkHistory } from './check-history.ts';
import { groupChanges, summarizeVersion } from './describe-changes.ts';
import { getHistoryFolder, getOperationHistory, listVersions } from './versions.ts';

const root = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(root, 'api-'))));

const get = (operationId: string, more: JsonObject = {}) => ({ get: { operationId, summary: `Get ${operationId}`, responses: {}, ...more } });
const required = { parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }] };

/** Writes the current description, and published ones by day. */
function write(current: JsonObject, published: Readonly<Record<string, JsonObject | string>>) {
  const api = writeApi(join(folder, 'api.json'), { paths: current }, { id: 'pets', path: '/pets' });
  mkdirSync(getHistoryFolder(api), { recursive: true });
  for (const [day, paths] of Object.entries(published)) {
    const description = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths };
    writeFileSync(join(getHistoryFolder(api), `${day}.json`), typeof paths === 'string' ? paths : JSON.stringify(description));
  }
  return api;
}
const listOperations = (api: ReturnType<typeof write>) => readDescription(api).sources.map(({ operation }) => operation);

describe('published descriptions', () => {
  it('are listed with what each changed, newest first', () => {
    const now = { '/a': get('a', required), '/c': get('c') };
    const api = write(now, { '2026-01-02': { '/a': get('a'), '/b': get('b') }, '2026-02-03': now });
    const [newest, first] = listVersions(api);
    expect([newest?.date, first?.date, first?.changes]).toEqual(['2026-02-03', '2026-01-02', undefined]);
    expect(newest && groupChanges(newest, listOperations(api))).toMatchObject([
      { title: 'Removed', changes: [{ label: 'Get b', href: undefined, isBreaking: true }] },
      {
        title: 'Changed',
        changes: [{ href: '/pets/a', isBreaking: true, lines: [{ place: 'Query parameter', name: 'q', text: 'added, required' }] }],
      },
      { title: 'Added', changes: [{ href: '/pets/c', isBreaking: false }] },
    ]);
    expect([newest, first].map((version) => version && summarizeVersion(version))).toEqual([
      'Version 1 with 2 operations: 1 added, 1 removed, 1 changed. 2 can break existing calls.',
      'Version 1 with 2 operations, the first description kept here.',
    ]);
  });

  it('say when an operation was added and changed', () => {
    const now = { '/a': get('a', required), '/b': get('b') };
    const api = write(now, { '2026-01-02': { '/a': get('a') }, '2026-02-03': { '/a': get('a'), '/b': get('b', required) }, '2026-03-04': now });
    const [a, b] = listOperations(api);
    expect([a, b].map((operation) => operation && getOperationHistory(listVersions(api), operation))).toEqual([
      { added: undefined, changed: ['2026-03-04'] },
      { added: '2026-02-03', changed: ['2026-03-04'] },
    ]);
  });

  it('say nothing of operations while there is one', () => {
    const api = write({ '/a': get('a') }, { '2026-01-02': { '/a': get('a') } });
    expect(listOperations(api).map((operation) => getOperationHistory(listVersions(api), operation))).toEqual([undefined]);
  });

  it('have a page, and an API without them has none', () => {
    expect(listOtherRoutes(write({}, { '2026-01-02': {} }))).toContain('/pets/changes');
    expect(listOtherRoutes(writeApi(join(folder, 'other.json'), { paths: {} }))).not.toContain('/apis/changes');
  });
});

describe('the check of published descriptions', () => {
  it('accepts a description with a change that is not published', () => {
    expect(checkHistory(write({ '/a': get('a'), '/b': get('b') }, { '2026-01-02': { '/a': get('a') } }))).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, JsonObject | string>>, string]>([
    ['a name that is no day', { '2026-02-30': {} }, 'the name of a published description is a day'],
    ['a file that cannot be read', { '2026-01-02': '{' }, ''],
  ])('reports %s', (_, published, message) => {
    const problems = checkHistory(write({ '/a': get('a') }, published));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
  });
});
