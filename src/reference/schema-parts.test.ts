import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeApi } from './fixtures/make-api.ts';
import { makeRows } from './fixtures/make-rows.ts';
import { readDocument } from './read-document.ts';
import type { SchemaView } from './schema-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
const file = join(folder, 'api.json');
afterAll(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function build(schema: object, schemas: object = {}): SchemaView {
  const { document } = readDocument(writeApi(file, { paths: {}, components: { schemas } }));
  return makeRows(document).buildSchema(schema, 'body');
}

const listLabels = ({ choices }: SchemaView) => choices.map(({ title, options }) => [title, options.map(({ label }) => label)]);
const formatFacts = ({ facts }: SchemaView) => facts.map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`));
const needs = (...required: string[]) => ({ required });
const properties = { a: text, b: text };

describe('a schema that only asks for fields or forbids them says so', () => {
  it.each<[schema: object, facts: string[]]>([
    [{ type: 'object', properties, oneOf: [needs('a'), needs('b')] }, ['exactly one of: a, b']],
    [
      { type: 'object', properties, allOf: [{ oneOf: [needs('a'), needs('b')] }, { oneOf: [needs('c'), needs('d')] }] },
      ['exactly one of: a, b', 'exactly one of: c, d'],
    ],
    [{ not: needs('a') }, ['without: a']],
    [{ allOf: [{ not: needs('a') }, { not: needs('b') }] }, ['without: a', 'without: b']],
    [{ type: 'array', prefixItems: [text], unevaluatedItems: false }, ['no further items']],
  ])('%j', (schema, facts) => {
    const view = build(schema);
    expect(formatFacts(view)).toEqual(facts);
    expect(view.choices).toEqual([]);
    expect(view.fields.map(({ name }) => name)).not.toContain('not');
  });

  it('in a condition', () => {
    const view = build({ properties, if: { properties: { a: { const: 'x' } } }, then: needs('b'), else: { not: needs('b') } });
    expect(listLabels(view)).toEqual([['Depending on the value', ['if', 'then', 'else']]]);
    expect(view.choices[0]?.options.slice(1).map(formatFacts)).toEqual([['required: b'], ['without: b']]);
    expect(view.choices[0]?.options.map(({ type }) => type.map((part) => part.text).join(''))).toEqual(['object', 'object', 'any']);
  });
});

describe('the rows of a schema', () => {
  it.each<[keyword: string, schema: object, name: string]>([
    ['unevaluatedProperties', { type: 'object', properties, unevaluatedProperties: text }, 'any other key'],
    ['contentSchema', { type: 'string', contentMediaType: 'application/json', contentSchema: { properties } }, 'content'],
  ])('have %s', (_keyword, schema, name) => {
    expect(build(schema).fields.map((field) => field.name)).toContain(name);
  });

  it('say that a field may not be there', () => {
    expect(build({ type: 'object', properties: { a: false } }).fields[0]?.type).toEqual([{ text: 'not allowed' }]);
  });
});

describe('alternatives', () => {
  it('and additions have lists of their own', () => {
    const schema = {
      allOf: [{ oneOf: [text, { properties }] }, { oneOf: [{ minLength: 1 }, { minLength: 2 }] }, { if: text, then: { minLength: 3 } }],
      dependentSchemas: { a: { properties } },
    };
    expect(listLabels(build(schema))).toEqual([
      ['One of', ['string', 'object']],
      ['Depending on the value', ['if', 'then', 'with a']],
      ['Also one of', ['string min length 1', 'string min length 2']],
    ]);
  });

  it.each<[what: string, schema: object, labels: string[]]>([
    [
      'their constant field',
      { oneOf: ['card', 'bank'].map((type) => ({ properties: { id: text, type: { const: type } } })) },
      ['type: card', 'type: bank'],
    ],
    ['their title', { oneOf: ['Card', 'Bank'].map((title) => ({ title, properties: { type: { const: title } } })) }, ['Card', 'Bank']],
    [
      'the only value of their discriminator',
      { oneOf: [refer('Developer'), refer('Other')], discriminator: { propertyName: 'role' } },
      ['role: developer', 'Other'],
    ],
    [
      'all values of a mapping',
      {
        oneOf: [refer('Developer'), refer('Other')],
        discriminator: { propertyName: 'role', mapping: { a: 'Other', b: '#/components/schemas/Other' } },
      },
      ['role: developer', 'role: a or b'],
    ],
    [
      'the rest, if their discriminator has a default',
      { oneOf: [refer('Developer'), refer('Other')], discriminator: { propertyName: 'role', defaultMapping: 'Other' } },
      ['role: developer', 'role: any other value'],
    ],
  ])('are labelled with %s', (_what, schema, labels) => {
    const Developer = { properties: { role: { enum: ['developer'] } } };
    expect(listLabels(build(schema, { Developer, Other: { properties } }))).toEqual([['anyOf' in schema ? 'Any of' : 'One of', labels]]);
  });

  it('are the schemas that extend a base with a discriminator, mapped or not', () => {
    const Pet = { type: 'object', properties: { kind: text }, discriminator: { propertyName: 'kind' } };
    const Cat = { allOf: [refer('Pet'), { properties: { kind: { const: 'cat' }, lives: text } }] };
    const Dog = { allOf: [refer('Pet'), { properties: { barks: text } }] };
    const Puppy = {
      allOf: [
        refer('Dog'),
        {
          oneOf: [
            { title: 'Small', properties },
            { title: 'Large', properties: { c: text } },
          ],
        },
      ],
    };
    expect(listLabels(build(refer('Pet'), { Pet, Cat, Dog, Puppy }))).toEqual([['One of', ['kind: cat', 'kind: Dog', 'kind: Puppy']]]);
    expect(listLabels(build(refer('Puppy'), { Pet, Cat, Dog, Puppy }))).toEqual([['One of', ['Small', 'Large']]]);
  });
});
