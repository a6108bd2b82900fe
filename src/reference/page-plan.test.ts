import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../config/site-config.ts';
import site from '../site.config.ts';
import { makeApi } from './fixtures/make-api.ts';
import { PagePlan } from './page-plan.ts';
import { readDescription } from './read-description.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const wide = (prefix: string, count: number, schema: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, schema]));

/** Writes a description whose one operation responds with a schema. */
function write(name: string, schema: object, schemas: object = {}) {
  const file = join(folder, `${name}.json`);
  const responses = { 200: { description: 'Yes.', content: { 'application/json': { schema } } } };
  const paths = { '/a': { get: { operationId: 'getA', responses } } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: { schemas } }));
  return makeApi(file);
}

/** A description that fills pages, leaves schemas, moves parts away and repeats ids. */
const FULL = {
  schema: {
    type: 'object',
    properties: {
      ...wide('inner', 20, { type: 'object', properties: wide('x', 15, text) }),
      'a b': text,
      'a-b': text,
      first: refer('Thing'),
      second: refer('Thing'),
      choice: { oneOf: [refer('Thing'), { type: 'object', properties: { c: refer('Other') } }] },
    },
  },
  schemas: {
    Thing: { type: 'object', properties: { self: refer('Thing'), list: { type: 'array', items: refer('Other') } } },
    Other: { type: 'object', properties: { thing: refer('Thing') } },
  },
};

describe('the plan of a description', () => {
  it('has a page for each part that was too much for another, once', () => {
    const schemas = new PagePlan(...read(write('parts', FULL.schema, FULL.schemas))).listSchemas();
    const parts = schemas.filter(({ isShared }) => !isShared);
    expect(parts.length).toBeGreaterThan(0);
    expect(new Set(schemas.map(({ route }) => route)).size).toBe(schemas.length);
    expect(new Set(parts.map(({ value }) => value)).size).toBe(parts.length);
  });

  it('is the same each time it is made', () => {
    const [api, reading] = read(write('again', FULL.schema, FULL.schemas));
    expect(new PagePlan(api, reading).listSchemas()).toEqual(new PagePlan(api, reading).listSchemas());
  });

  it('leaves a shared schema to its page where another is full', () => {
    const schema = { type: 'object', properties: { ...wide('f', 80, text), late: refer('Late') } };
    const [operation] = buildReference(write('full', schema, { Late: { type: 'object', properties: { a: text } } })).operations;
    expect(operation?.makeModel().responses[0]?.contents[0]?.view.fields[80]).toMatchObject({ fields: [], fieldsAt: '/apis/schemas/Late' });
  });
});

describe('what pages show', () => {
  it.each<[what: string, api: ApiDescription]>([
    ['a description that fills its pages', write('orders', FULL.schema, FULL.schemas)],
    ['a description with every construct', makeApi('src/reference/fixtures/constructs-3.1.yaml', { sampleLanguages: ['shell'] })],
    ...site.apis.map((api): [string, ApiDescription] => [`the description ${api.id} of this site`, api]),
  ])('of %s is the same twice, and in whatever order pages are made', (_what, api) => {
    const { operations, schemas } = buildReference(api);
    const pages = [...operations, ...schemas];
    const print = (list: typeof pages) => list.map(({ makeModel }) => JSON.stringify(makeModel()));
    const first = print(pages);
    expect(print(pages)).toEqual(first);
    expect(print(pages.toReversed()).reverse()).toEqual(first);
  });

  it('leads to the page of a part that two schemas make together', () => {
    const part = (name: string) => ({ type: 'object', properties: { [name]: text } });
    const both = { allOf: [{ properties: { ...wide('f', 210, text), z: part('one') } }, { properties: { z: part('two') } }] };
    const { operations, schemas } = buildReference(write('merged', both));
    const parts = schemas.filter(({ isShared }) => !isShared);
    const shown = JSON.stringify([...operations, ...schemas].map(({ makeModel }) => makeModel()));
    const addresses = [...shown.matchAll(/"fieldsAt":"(\/[^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses).toEqual(parts.map(({ route }) => route));
  });
});

function read(api: ReturnType<typeof makeApi>) {
  return [api, readDescription(api)] as const;
}
