import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiDescription } from '../config/site-config.ts';
import { makeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';
import type { Field, SchemaView } from './schema-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
const file = join(folder, 'api.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a description with one operation that returns the given schema, and others on failure. */
function build(schema: object, schemas: object = {}, changes: Partial<ApiDescription> = {}, failures: Record<string, object> = {}) {
  const responses = { 200: { description: 'Yes.', content: { 'application/json': { schema } } }, ...failures };
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { operationId: 'getA', responses } } },
    components: { schemas },
  };
  writeFileSync(file, JSON.stringify(document));
  const api = makeApi(file, { sampleLanguages: ['shell'], ...changes });
  const reference = buildReference(api);
  const view = reference.operations[0]?.makeModel().responses[0]?.contents[0]?.view;
  if (!view) throw new Error('no view');
  return { reference, view };
}

function listFields(view: SchemaView): Field[] {
  return [...view.fields, ...[...view.fields, ...view.choices.flatMap(({ options }) => options)].flatMap(listFields)];
}

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

describe('a shared schema', () => {
  it('is shown once on a page, and linked the second time', () => {
    const { view } = build({ type: 'object', properties: { a: refer('B'), b: refer('B') } }, { B: { type: 'object', properties: { c: text } } });
    expect(view.fields.map(({ fields, fieldsAt }) => [fields.map(({ name }) => name), fieldsAt])).toEqual([
      [['c'], undefined],
      [[], '#200.a'],
    ]);
  });

  it('with more fields than a page takes beside others is linked', () => {
    const properties = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, text]));
    const { view, reference } = build({ type: 'object', properties: { settings: refer('Settings') } }, { Settings: { type: 'object', properties } });
    expect(view.fields[0]).toMatchObject({ fields: [], fieldsAt: '/apis/schemas/Settings' });
    expect(reference.schemas[0]?.makeModel().view.fields).toHaveLength(Object.keys(properties).length);
  });

  it('that holds itself ends where it begins', () => {
    const { view } = build(refer('Tree'), { Tree: { type: 'object', properties: { children: { type: 'array', items: refer('Tree') } } } });
    expect(view.fields[0]?.fieldsAt).toBe('#200');
  });

  it('has a page that says what uses it', () => {
    const { reference } = build(refer('A'), { A: { type: 'object', properties: { b: refer('B') } }, B: text });
    const uses = reference.schemas.map(({ route, makeModel }) => [route, ...makeModel().usedBy.map(({ href }) => href)].join(' '));
    expect(uses).toEqual(['/apis/schemas/A /apis/get-a', '/apis/schemas/B /apis/schemas/A']);
  });

  it('has an address that no other has, whatever its name', () => {
    const { reference } = build(text, { Pet: text, pet: text, 'a/b c': text, index: text, '404': text, 'v1.Pet': text });
    expect(reference.schemas.map(({ route }) => route)).toEqual(
      ['404-page', 'Pet', 'pet-2', 'a-b-c', 'index-page', 'v1-Pet'].map((name) => `/apis/schemas/${name}`),
    );
  });
});

describe('the answer to a call that fails', () => {
  const fault = { type: 'object', properties: { reason: text } };
  const fail = (content: object) => ({ description: 'No.', content: { 'application/json': content } });
  const read = (failures: Record<string, object>) => {
    const { reference } = build(refer('Fault'), { Fault: fault }, {}, failures);
    const contents = reference.operations[0]
      ?.makeModel()
      .responses.slice(1)
      .map((response) => response.contents[0]);
    return contents?.map((each) => [each?.view.fields.length, each?.view.fieldsAt, each?.examples.map(({ value }) => value)]);
  };

  it.each(['404', '5XX', 'default'])('leaves a shared schema to its page, and has no example that is made up: %s', (status) => {
    expect(read({ [status]: fail({ schema: refer('Fault') }) })).toEqual([[0, '/apis/schemas/Fault', []]]);
  });

  it('has the fields of a schema of its own, and the examples that the description gives', () => {
    const example = { reason: 'late' };
    expect(read({ 404: fail({ schema: fault, example }) })).toEqual([[1, undefined, [example]]]);
  });
});

describe('a page that would grow too large', () => {
  const wide = (prefix: string, count: number, schema: object) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, schema])),
  });

  it('leaves shared schemas to their pages', () => {
    const { view } = build({ type: 'object', properties: { many: wide('f', 100, text), late: refer('Late') } }, { Late: wide('l', 3, text) });
    expect(view.fields[1]).toMatchObject({ fields: [], fieldsAt: '/apis/schemas/Late' });
  });

  it('shows the target of each reference once, also of one that has no name and contains itself', () => {
    const target = '#/paths/~1a/get/responses/200/content/application~1json/schema/properties/a';
    const { view } = build({ type: 'object', properties: { a: { type: 'object', properties: { b: { $ref: target }, c: { $ref: target } } } } });
    expect(listFields(view).map(({ id, fieldsAt }) => [id, fieldsAt])).toEqual([
      ['200.a', undefined],
      ['200.a.b', undefined],
      ['200.a.c', '#200.a.b'],
      ['200.a.b.b', '#200.a.b'],
      ['200.a.b.c', '#200.a.b'],
    ]);
  });

  it('has every part that has no name', () => {
    const deep = Array.from({ length: 60 }).reduce<object>((inner) => ({ type: 'object', properties: { a: inner } }), text);
    expect(listFields(build(deep).view)).toHaveLength(60);
  });

  it.each<[keyword: string, make: (next: object) => object]>([
    ['allOf', (next) => ({ allOf: [next, { ...next }] })],
    [
      'allOf and oneOf',
      (next) => ({
        allOf: [
          { ...next, title: 'A' },
          { ...next, title: 'B' },
        ],
        oneOf: [next, text],
      }),
    ],
    ['properties', (next) => ({ type: 'object', required: ['a', 'b'], properties: { a: next, b: { ...next } } })],
    ['anyOf', (next) => ({ anyOf: [next, { ...next, description: 'Again.' }, { type: 'array', items: next }] })],
  ])('takes no longer for schemas of which each refers to the next twice: %s', (_keyword, make) => {
    const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`S${index}`, make(refer(`S${index + 1}`))]));
    const { reference } = build(refer('S0'), { ...schemas, S40: text });
    for (const { makeModel } of [...reference.operations, ...reference.schemas]) expect(JSON.stringify(makeModel()).length).toBeLessThan(200_000);
  });
});

describe('what real descriptions hold', () => {
  it.each<[what: string, schema: object, schemas?: object]>([
    ['two schemas that are each other', refer('A'), { A: { allOf: [refer('B')] }, B: { allOf: [refer('A')], properties: { b: text } } }],
    ['a choice that holds itself', refer('A'), { A: { oneOf: [refer('A'), text] } }],
    ['parts that hold the whole', refer('A'), { A: { type: 'object', properties: { self: { allOf: [refer('A'), { description: 'Again.' }] } } } }],
    [
      'odd values',
      {
        type: ['string', 'null'],
        enum: [null, 1, { a: 1 }, [2]],
        properties: { a: null, b: true, c: false, '': text, __proto__: text, constructor: text },
      },
    ],
    ['wrong forms', { type: 7, required: true, properties: [], items: 'x', allOf: {}, oneOf: 'a', enum: 'b' }],
  ])('does not stop the build: %s', (_what, schema, schemas) => {
    const { reference } = build(schema, schemas);
    for (const { makeModel } of [...reference.operations, ...reference.schemas]) expect(JSON.stringify(makeModel()).length).toBeLessThan(100_000);
  });
});

describe('a schema that says more than a shared one', () => {
  it('keeps its own fields where a full page only links the shared one', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field${index}`, text]));
    const own = { allOf: [refer('Shared'), { properties: { secret: text } }] };
    const { view } = build({ type: 'object', properties: { ...many, last: own } }, { Shared: { type: 'object', properties: { id: text } } });
    expect(listFields(view).map(({ name }) => name)).toContain('secret');
  });

  it('keeps what one alternative adds to a list', () => {
    const { view } = build({ type: 'array', items: {}, anyOf: [{ type: 'object', properties: { recurring: text } }] });
    expect(listFields(view).map(({ name }) => name)).toContain('recurring');
  });
});

describe('a schema whose mapping names its subtypes', () => {
  const mapping = { dog: '#/components/schemas/Dog', cat: 'Cat', other: '#/components/schemas/Pet', none: '#/components/schemas/None' };
  const Pet = { type: 'object', properties: { kind: text, friend: refer('Pet') }, discriminator: { propertyName: 'kind', mapping } };
  const Dog = { allOf: [refer('Pet'), { properties: { barks: text } }] };
  const Cat = { allOf: [refer('Pet')], properties: { purrs: text } };

  it('shows them as alternatives', () => {
    const { view } = build(refer('Pet'), { Pet, Dog, Cat });
    expect(view.choices[0]?.options.map(({ label }) => label)).toEqual(['kind: dog', 'kind: cat']);
    expect(view.choices[0]?.options.map((option) => option.fields.map(({ name }) => name))).toEqual([
      ['kind', 'friend', 'barks'],
      ['kind', 'friend', 'purrs'],
    ]);
  });

  it.each([refer('Dog'), refer('Cat'), { allOf: [refer('Cat')], description: 'Mine.' }])('is no alternative of its subtypes: %j', (schema) => {
    expect(build(schema, { Pet, Dog, Cat }).view.choices).toEqual([]);
  });
});
