import { describe, expect, it } from 'vitest';
import { mergeAllOf } from './composition.ts';
import { makeRows } from './fixtures/make-rows.ts';
import { createResolver } from './references.ts';

const text = { type: 'string' };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function merge(parts: object[], own: object = {}, schemas: object = {}) {
  return mergeAllOf({ ...own, allOf: parts }, createResolver({ components: { schemas } })).schema;
}

describe('two parts of a schema', () => {
  it.each<[what: string, a: object, b: object, merged: object]>([
    ['the tightest limits', { minimum: 5, maximum: 100 }, { minimum: 1, maximum: 50 }, { minimum: 5, maximum: 50 }],
    ['the values that both allow', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
    ['the types that both allow', { type: ['number', 'null'] }, { type: ['string', 'integer'] }, { type: 'integer' }],
    [
      'all dependent fields',
      { dependentRequired: { a: ['b'], c: ['d'] } },
      { dependentRequired: { a: ['e'] } },
      { dependentRequired: { a: ['b', 'e'], c: ['d'] } },
    ],
    ['both patterns', { pattern: 'a' }, { pattern: 'b' }, { pattern: 'a', allOf: [{ pattern: 'b' }] }],
    ['what neither may be', { not: { const: 1 } }, { not: { const: 2 } }, { not: { anyOf: [{ const: 1 }, { const: 2 }] } }],
    [
      'both conditions',
      { if: { minimum: 1 }, then: text },
      { if: { minimum: 2 } },
      { if: { minimum: 1 }, then: text, allOf: [{ if: { minimum: 2 } }] },
    ],
    ['items of both', { items: { minimum: 1 } }, { items: { maximum: 2 } }, { items: { allOf: [{ minimum: 1 }, { maximum: 2 }] } }],
    [
      'fields by pattern of both',
      { patternProperties: { a: text, b: text } },
      { patternProperties: { b: { minLength: 1 } } },
      { patternProperties: { a: text, b: { allOf: [text, { minLength: 1 }] } } },
    ],
    ['both lists of alternatives', { oneOf: [text] }, { oneOf: [{ minimum: 1 }] }, { oneOf: [text], allOf: [{ oneOf: [{ minimum: 1 }] }] }],
    [
      'the marks of either',
      { readOnly: true, deprecated: true },
      { readOnly: false, uniqueItems: true },
      { readOnly: true, deprecated: true, uniqueItems: true },
    ],
    [
      'a value that both describe',
      { properties: { a: text } },
      { properties: { a: { maxLength: 1 } } },
      { properties: { a: { allOf: [text, { maxLength: 1 }] } } },
    ],
  ])('come to one with %s', (_what, a, b, merged) => {
    expect(merge([a, b])).toEqual(merged);
  });

  it('may be the whole and its part', () => {
    expect(merge([{ minimum: 1, description: 'Inner.' }], { minimum: 0, description: 'Outer.' })).toEqual({ minimum: 1, description: 'Outer.' });
  });
});

describe('a field', () => {
  const buildField = (value: object, schemas: object = {}) =>
    makeRows({ components: { schemas } }).buildField({ name: 'a', value, required: false }, 'body');

  it.each([{ allOf: [refer('A')] }, { allOf: [{ readOnly: true, deprecated: true }, text] }, { allOf: [refer('A'), { description: 'Mine.' }] }])(
    'has the marks of its parts: %j',
    (value) => {
      expect(buildField(value, { A: { type: 'string', readOnly: true, deprecated: true } })).toMatchObject({ access: 'read-only', deprecated: true });
    },
  );

  it.each([
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, description: 'Two.' },
      ],
    },
    {
      allOf: [
        {
          anyOf: [
            { const: 1, title: 'One' },
            { const: 2, description: 'Two.' },
          ],
        },
      ],
    },
  ])('has the values that are its only alternatives: %j', (value) => {
    expect(buildField(value)).toMatchObject({
      type: [{ text: 'number' }],
      choices: [],
      values: [
        { text: '1 (One)', about: '' },
        { text: '2', about: 'Two.' },
      ],
    });
  });

  it.each([
    [{ const: 1 }, { minimum: 2 }],
    [{ const: 1 }, { const: 2, deprecated: true }],
    [
      { const: 1, type: 'integer' },
      { const: 'a', type: 'string' },
    ],
  ])('has alternatives that are more than a value: %j, %j', (...oneOf) => {
    expect(buildField({ oneOf })).toMatchObject({ values: [], choices: [{ title: 'One of' }] });
  });

  it('has a type, though two parts describe it as a choice', () => {
    const choice = { anyOf: [{ type: 'integer' }, { type: 'null' }] };
    const { type } = buildField({ allOf: [choice, { anyOf: [...choice.anyOf] }] });
    expect(type.map((part) => part.text).join('')).toBe('integer or null');
  });
});
