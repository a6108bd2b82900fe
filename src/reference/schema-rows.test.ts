import { describe, expect, it } from 'vitest';
import { makeRows } from './fixtures/make-rows.ts';

const text = { type: 'string' };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  components: { schemas: { Pet: { type: 'object', properties: { name: text } }, Also: { type: 'object', properties: { size: text } }, None: text } },
};
const make = () => makeRows(document, { getSchemaRoute: (name) => (name === 'Pet' ? '/apis/schemas/Pet' : undefined) });

describe('an id', () => {
  it.each([
    [['body', 'tags', 'key'], 'body.tags.key'],
    [['200', 'a b/c'], '200.a-b-c'],
    [['größe', ''], 'größe.-'],
  ])('of %j is %s', (names, id) => {
    expect(make().takeId(...names)).toBe(id);
  });

  it('is another where two names come to the same', () => {
    const { fields } = make().buildSchema({ properties: { 'a b': text, 'a-b': text } }, '200');
    expect(fields.map(({ id }) => id)).toEqual(['200.a-b', '200.a-b-2']);
  });
});

describe('a schema', () => {
  it('that says nothing more has nothing below its line', () => {
    expect(make().buildSchema(text, '200')).toEqual({
      type: [{ text: 'string' }],
      facts: [],
      values: [],
      title: '',
      description: '',
      includes: [],
      fields: [],
      choices: [],
      deprecated: false,
      access: undefined,
    });
  });

  it('links the shared schemas that it names, where they have a page', () => {
    const { type, includes } = make().buildSchema(
      { type: 'array', items: { allOf: [refer('Pet'), refer('Also'), { properties: { a: text } }] } },
      '200',
    );
    expect(type.map(({ text: words }) => words).join('')).toBe('array of object');
    expect(includes).toEqual([
      { text: 'Pet', href: '/apis/schemas/Pet' },
      { text: 'Also', href: undefined },
    ]);
    const choice = make().buildSchema({ oneOf: [refer('Pet'), refer('None')] }, '200');
    expect(choice.type.map(({ text: words, href }) => [words, href])).toEqual([
      ['object ', undefined],
      ['Pet', '/apis/schemas/Pet'],
      [' or ', undefined],
      ['string ', undefined],
      ['None', undefined],
    ]);
  });

  it('says where its fields are that the page shows already', () => {
    const { fields } = make().buildSchema({ properties: { a: refer('Pet'), b: refer('Pet') } }, '200');
    expect(fields.map(({ fieldsAt }) => fieldsAt)).toEqual([undefined, '#200.a']);
  });

  it('has its text and that of its content', () => {
    const list = { type: 'array', items: { description: 'One *pet*.', properties: { a: text } } };
    expect(make().buildSchema(list, '200').description).toBe('One *pet*.');
    expect(make().buildSchema({ ...list, description: 'All pets.' }, '200').description).toBe('All pets.\n\nOne *pet*.');
    const named = { type: 'array', items: refer('Said'), description: 'All pets.' };
    const said = makeRows({ components: { schemas: { Said: { ...list.items } } } });
    expect(said.buildSchema(named, '200').description).toBe('All pets.');
  });
});

it('A field carries what is said of it', () => {
  const rows = makeRows({});
  const value = { properties: { b: text }, deprecated: true, readOnly: true };
  expect(rows.buildField({ name: 'a', value, required: true }, '200')).toMatchObject({
    id: '200.a',
    name: 'a',
    required: true,
    deprecated: true,
    access: 'read-only',
    fields: [{ id: '200.a.b' }],
  });
});
