import { describe, expect, it } from 'vitest';
import { makeExample } from './examples.ts';
import { checkExamples } from './fixtures/check-examples.ts';
import { loadDescriptions, readDocument } from './read-document.ts';
import { createResolver } from './references.ts';

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

function make(schema: object, schemas: object = {}) {
  return makeExample(schema, { resolve: createResolver({ components: { schemas } }), direction: 'request' });
}

describe('an example that is made up', () => {
  it.each<[what: string, schema: object, example: unknown]>([
    ['null, where that is the only value', { const: null }, null],
    ['the first choice that is more than null', { anyOf: [{ type: 'null' }, text] }, 'string'],
    ['a number above a limit', { type: 'integer', exclusiveMinimum: 3 }, 4],
    ['a number between limits', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    ['a multiple from a limit on', { type: 'integer', multipleOf: 5, minimum: 12 }, 15],
    ['a multiple that is a fraction', { type: 'number', multipleOf: 0.1, exclusiveMinimum: 0.2, maximum: 1 }, 0.3],
    ['a number like any other, where limits leave none', { type: 'integer', minimum: 2, maximum: 1 }, 1],
    ['a text that is long enough', { type: 'string', minLength: 10 }, 'stringstri'],
    ['as many items as a list has at least', { type: 'array', minItems: 2, items: text }, ['string', 'string']],
    [
      'the fields of a choice beside its own',
      { properties: { a: text }, oneOf: [{ properties: { b: text }, required: ['b'] }, {}] },
      { a: 'string', b: 'string' },
    ],
  ])('is %s', (_what, schema, example) => {
    expect(make(schema)).toEqual(example);
  });

  it('has no end, but what limits ask for has', () => {
    expect(JSON.stringify(make({ type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } })).length).toBeLessThan(100_000);
  });

  describe('of a choice with a discriminator', () => {
    const pet = (fields: object = text) => ({ type: 'object', properties: { kind: fields }, required: ['kind'] });
    const choice = (mapping?: object) => ({
      oneOf: [refer('Dog'), refer('Cat')],
      discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
    });

    it('names the schema that it shows as the mapping does', () => {
      expect(make(choice({ cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' }), { Dog: pet(), Cat: pet() })).toEqual({ kind: 'dog' });
    });

    it('names it by its name where there is no mapping', () => {
      expect(make(choice(), { Dog: pet(), Cat: pet() })).toEqual({ kind: 'Dog' });
    });

    it('keeps the value that the schema gives itself', () => {
      expect(make(choice(), { Dog: pet({ const: 'hound' }), Cat: pet() })).toEqual({ kind: 'hound' });
      expect(make(choice(), { Dog: { ...pet(), example: { kind: 'own' } }, Cat: pet() })).toEqual({ kind: 'own' });
    });

    it('shows the fields of both, where the schema that it shows is a part of the whole', () => {
      const Dog = { allOf: [refer('Pet'), { type: 'object', properties: { barks: { type: 'boolean' } } }] };
      expect(make(refer('Pet'), { Pet: { ...pet(), ...choice() }, Dog, Cat: Dog })).toEqual({ kind: 'Dog', barks: true });
    });
  });
});

describe('what a schema asks of an example', () => {
  it.each<[what: string, schema: object, example: unknown]>([
    ['a pattern', { type: 'string', pattern: '^[A-Z]{3}-\\d+$' }, 'AAA-0'],
    ['a pattern and a length', { type: 'string', pattern: '^[a-z]+$', minLength: 5 }, 'aaaaaa'],
    ['no pattern that looks ahead', { type: 'string', pattern: '^(?=.*a).+$' }, 'string'],
    ['different items', { type: 'array', items: { type: 'integer', minimum: 3 }, minItems: 3, uniqueItems: true }, [3, 4, 5]],
    ['an item', { type: 'array', contains: { const: 'x' } }, ['x']],
    ['items by place', { type: 'array', prefixItems: [text, { type: 'integer' }], items: false }, ['string', 1]],
    ['enough keys', { type: 'object', additionalProperties: text, minProperties: 2 }, { key: 'string', key2: 'string' }],
    ['keys of a form', { type: 'object', additionalProperties: text, propertyNames: { pattern: '^x-[a-z]$' } }, { 'x-a': 'string' }],
    [
      'a required field, deprecated or not',
      { required: ['a'], properties: { a: { ...text, deprecated: true }, b: { ...text, deprecated: true } } },
      { a: 'string' },
    ],
    ['a field that another one requires', { properties: { a: text }, dependentRequired: { a: ['b'] } }, { a: 'string', b: 'string' }],
    ['a field of any name', { properties: Object.fromEntries([['__proto__', text]]) }, Object.fromEntries([['__proto__', 'string']])],
    ['no field that is forbidden', { properties: { a: text, b: false } }, { a: 'string' }],
  ])('is met: %s', (_what, schema, example) => {
    expect(make(schema)).toEqual(example);
  });

  it('may be a schema that contains itself', () => {
    const Node = { oneOf: [{ type: 'array', items: refer('Node') }, text] };
    expect(make(refer('Node'), { Node })).toEqual([]);
    expect(make(refer('Tree'), { Tree: { type: 'object', properties: { name: text, child: refer('Tree') } } })).toEqual({ name: 'string' });
  });

  it('is left out of requests if it is read-only in a part', () => {
    const id = { allOf: [refer('Id'), { description: 'Mine.' }] };
    expect(make({ properties: { id, name: text } }, { Id: { ...text, readOnly: true } })).toEqual({ name: 'string' });
  });

  const discriminator = { propertyName: 'kind', mapping: { CAT: '#/components/schemas/Cat', DOG: '#/components/schemas/Dog' } };
  const Base = { type: 'object', required: ['kind'], properties: { kind: text }, discriminator };
  const Dog = { allOf: [refer('Base'), { properties: { barks: { type: 'boolean' } } }] };

  it.each([
    ['Base', { kind: 'CAT', barks: true }],
    ['Dog', { kind: 'DOG', barks: true }],
  ])('is the value that a mapping has for the schema %s', (name, example) => {
    expect(make(refer(name), { Base, Dog, Cat: Dog })).toEqual(example);
  });
});

it('Examples are allowed by their schemas', async () => {
  const fixtures = ['constructs-3.0.yaml', 'constructs-3.1.yaml', 'many-files/api.yaml'];
  for (const file of ['openapi/mechaApis.yaml', ...fixtures.map((name) => `src/reference/fixtures/${name}`)]) {
    await loadDescriptions([{ file }]);
    const { count, invalid } = checkExamples(readDocument({ file }).document);
    expect(count, file).toBeGreaterThan(0);
    expect(invalid, file).toEqual([]);
  }
});
