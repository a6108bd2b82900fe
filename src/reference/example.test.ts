import { describe, expect, it } from 'vitest';
import { makeExample } from './example.ts';
import { createResolver } from './resolver.ts';

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

function make(schema: object, schemas: object = {}) {
  return makeExample(schema, { resolve: createResolver({ components: { schemas } }), direction: 'request' });
}

describe('an example that is made up', () => {
  it.each<[what: string, schema: object, example: unknown]>([
    ['null, where that is the only value', { const: null }, null],
    ['the first choice that is more than null', { anyOf: [{ type: 'null' }, text] }, 'string'],
    ['null, where no choice is more', { anyOf: [{ type: 'null' }] }, null],
    ['the least number', { type: 'integer', minimum: 3 }, 3],
    ['a number above a limit', { type: 'integer', exclusiveMinimum: 3 }, 4],
    ['a number below a limit', { type: 'number', exclusiveMaximum: 0 }, -1],
    ['a number that is at most a limit', { type: 'number', maximum: -3 }, -3],
    ['a number between limits', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
    ['a multiple', { type: 'integer', multipleOf: 5 }, 5],
    ['a multiple from a limit on', { type: 'integer', multipleOf: 5, minimum: 12 }, 15],
    ['a multiple up to a limit', { type: 'integer', multipleOf: 5, maximum: -12 }, -15],
    ['a multiple that is a fraction', { type: 'number', multipleOf: 0.1, exclusiveMinimum: 0.2, maximum: 1 }, 0.3],
    ['a number like any other, where limits leave none', { type: 'integer', minimum: 2, maximum: 1 }, 1],
    ['a text that is long enough', { type: 'string', minLength: 10 }, 'stringstri'],
    ['a text that is short enough', { type: 'string', minLength: 2, maxLength: 3 }, 'str'],
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
