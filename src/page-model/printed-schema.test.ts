import { describe, expect, it } from 'vitest';
import type { Field, SchemaView } from '../openapi/schema-view.ts';
import { printFields, printSchema } from './printed-schema.ts';

const links = { schemas: new Map([['Pet', '/apis/schemas/Pet']]), operations: new Map<string, string>() };
const makeView = (changes: Partial<SchemaView> = {}): SchemaView => ({
  type: [{ text: 'string' }],
  facts: [],
  values: [],
  description: '',
  parts: [],
  fields: [],
  ...changes,
});
const makeField = (name: string, view: SchemaView = makeView()): Field => ({ id: `200.${name}`, name, required: false, deprecated: false, view });
const nest = (depth: number): Field => makeField(`a${depth}`, makeView({ fields: depth === 0 ? [] : [nest(depth - 1)] }));

describe('a schema', () => {
  it('that says nothing more has nothing below its line', () => {
    expect(printSchema(makeView(), links)).toEqual({
      line: { type: [{ text: 'string', href: undefined }], required: false, access: undefined, deprecated: false, facts: [] },
      body: {},
    });
  });

  it('links the shared schemas that it names, where they have a page', () => {
    const type = [{ text: 'array of ' }, { text: 'Pet', schema: 'Pet' }, { text: 'None', schema: 'None' }];
    const { line, body } = printSchema(makeView({ type, parts: ['Pet', 'None'] }), links);
    expect(line.type.map(({ href }) => href)).toEqual([undefined, '/apis/schemas/Pet', undefined]);
    expect(body.includes).toEqual([
      { text: 'Pet', href: '/apis/schemas/Pet' },
      { text: 'None', href: undefined },
    ]);
  });

  it('says where its fields are', () => {
    expect(printSchema(makeView({ shownAt: '200' }), links).body.pointer?.href).toBe('#200');
    expect(printSchema(makeView({ elsewhere: 'Pet' }), links).body.pointer?.href).toBe('/apis/schemas/Pet');
    expect(printSchema(makeView({ elsewhere: 'None' }), links).body.pointer).toBeUndefined();
  });

  it.each([
    [1, 'Only', false],
    [2, 'One of', false],
    [24, 'One of', false],
    [25, '25 values', true],
  ])('of %i values says "%s"', (count, title, isFolded) => {
    const values = Array.from({ length: count }, String);
    expect(printSchema(makeView({ values }), links).body.values).toEqual({ title, list: values, isFolded });
  });

  it('shows its own fields open, and those of fields behind a line that is open for the first levels', () => {
    const { body } = printSchema(makeView({ fields: [nest(4)] }), links);
    const folds: unknown[] = [];
    for (let level = body; level.fields; level = level.fields[0]?.body ?? {}) folds.push(level.fold?.isOpen);
    expect(folds).toEqual([undefined, true, true, false, false]);
  });

  it('opens the first alternative', () => {
    const option = (id: string) => ({ id, label: id, view: makeView() });
    const { choices } = printSchema(makeView({ choices: { title: 'One of', options: [option('a'), option('b')] } }), links).body;
    expect(choices?.options.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

it('Fields carry what is said of them and how many fields they have', () => {
  const field: Field = { ...makeField('a', makeView({ fields: [makeField('b')] })), required: true, deprecated: true, access: 'read-only' };
  expect(printFields([field], links)).toMatchObject([
    { id: '200.a', name: 'a', line: { required: true, deprecated: true, access: 'read-only' }, body: { fold: { title: '1 field', of: 'a' } } },
  ]);
});
