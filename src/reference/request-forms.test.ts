import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillIn, findFault, listValues, showValue, type RequestForm } from '../lib/samples/form-values.ts';
import { parseJson, writeJson } from '../lib/samples/json.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import { writeApi } from './fixtures/make-api.ts';
import { listRequestForms } from './downloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes the form of an operation, as a browser receives it. */
function makeForm({ server = 'https://x.example', path = '/a', parameters = [], ...operation }: Operation): RequestForm {
  const api = writeApi(
    join(folder, 'api.json'),
    { servers: [{ url: server }], paths: { [path]: { post: { operationId: 'a', parameters, responses: {}, ...operation } } } },
    { sampleLanguages: ['shell'] },
  );
  return parseJson(writeJson(listRequestForms(api)[0]?.makeForm())) as unknown as RequestForm;
}

interface Operation {
  server?: string;
  path?: string;
  parameters?: object[];
  requestBody?: object;
}

const text = { type: 'string' };
const withBody = (schema: object, example: unknown): Operation => ({ requestBody: { content: { 'application/json': { schema, example } } } });
const inObject = (properties: object, rest = {}) => ({ type: 'object', properties, ...rest });
const query = (parameter: object, example: unknown): Operation => ({
  parameters: [
    { name: 'x', in: 'query', example, ...parameter },
    { name: 'q', in: 'query', schema: text },
  ],
});
const path = (name: string) => ({ name, in: 'path', required: true, schema: text, example: 'v' });

/** Types texts into fields, by label. A text that a field doesn't show at first is typed over it. */
function fill(operation: Operation, typed: Readonly<Record<string, string>>) {
  const form = makeForm(operation);
  const fields = listValues(form);
  const {
    path: address,
    headers,
    body,
  } = makeRequest(
    fillIn(
      form,
      fields.map((field) => typed[field.label] ?? showValue(field)),
    ),
  );
  const header = headers.find(([name]) => name.startsWith('X-'))?.[1][0];
  return { address: address.join(''), header, body: body?.text?.replace(/\s*\n\s*/g, '') };
}

it.each<[what: string, operation: Operation, typed: Readonly<Record<string, string>>, sent: Partial<ReturnType<typeof fill>>]>([
  [
    'the path of a server, before a path that starts with a value',
    { server: 'https://x.example/v1', path: '/{account}/items', parameters: [path('account')] },
    { account: 'b' },
    { address: '/v1/b/items' },
  ],
  [
    'the path of a server, where the path has it too',
    { server: 'https://x.example/a', ...query({ schema: text }, 'b') },
    { q: 'c' },
    { address: '/a/a?x=b&q=c' },
  ],
  ['a query in the path', { path: '/a?b=c', ...query({ schema: text }, 'd') }, {}, { address: '/a?b=c&x=d' }],
  ['an optional list', query({ schema: { type: 'array', items: { type: 'integer' } } }, [1, 2]), { q: 'c' }, { address: '/a?x=1&x=2&q=c' }],
  ['an optional deep object', query({ style: 'deepObject', schema: { type: 'object' } }, { a: 'x' }), { q: 'c' }, { address: '/a?x%5Ba%5D=x&q=c' }],
  ['reserved characters', query({ allowReserved: true, schema: text }, 'a/b'), { q: 'c' }, { address: '/a?x=a/b&q=c' }],
  [
    'a list where a text could be',
    query({ schema: { anyOf: [text, { type: 'array', items: text }] } }, ['a', 'b']),
    { q: 'c' },
    { address: '/a?x=a&x=b&q=c' },
  ],
  ['an empty value', query({ allowEmptyValue: true, schema: text }, ''), { q: 'c' }, { address: '/a?x=&q=c' }],
  ['a changed list', query({ schema: { type: 'array', items: text } }, ['a']), { x: '["b", "c"]' }, { address: '/a?x=b&x=c' }],
  [
    'JSON in a query',
    { parameters: [{ name: 'x', in: 'query', content: { 'application/json': { schema: { type: 'object' }, example: { a: 'b c' } } } }] },
    {},
    { address: '/a?x=%7B%22a%22%3A%22b%20c%22%7D' },
  ],
  ['no null in a query', query({ schema: { type: ['string', 'null'] } }, null), { q: 'c' }, { address: '/a?q=c' }],
  ['the former number of a query', query({ required: true, schema: { type: 'integer' } }, 3), { x: 'abc' }, { address: '/a?x=3' }],
  ['the former number where none is typed', query({ required: true, schema: { type: 'integer' } }, 3), { x: '' }, { address: '/a?x=3' }],
  ['the lines of a value', query({ schema: text }, 'x\ny'), { q: 'c' }, { address: '/a?x=x%0Ay&q=c' }],
  [
    'the former header',
    { parameters: [{ name: 'X-T', in: 'header', required: true, schema: text, example: 'h' }] },
    { 'X-T': 'héllo' },
    { header: 'h' },
  ],
  [
    'a list in a header',
    { parameters: [{ name: 'X-T', in: 'header', schema: { type: 'array', items: text }, example: ['a', 'b'] }] },
    { 'X-T': '[\n  "a",\n  "c"\n]' },
    { header: 'a,c' },
  ],
  [
    'null in each kind of field',
    withBody(
      inObject({
        t: { type: ['string', 'null'] },
        n: { type: ['integer', 'null'] },
        b: { type: ['boolean', 'null'] },
        e: { type: ['string', 'null'], enum: ['a', null] },
        o: { type: ['object', 'null'], properties: { a: text } },
        z: text,
      }),
      { t: null, n: null, b: null, e: null, o: null },
    ),
    { z: 'c' },
    { body: '{"t": null,"n": null,"b": null,"e": null,"o": null,"z": "c"}' },
  ],
  [
    'fields that the schema does not list',
    withBody(inObject({ a: text }), { a: 'x', extra: { deep: [1] } }),
    { a: 'y' },
    { body: '{"a": "y","extra": {"deep": [1]}}' },
  ],
  ['the lines of a text', withBody(inObject({ t: text, a: text }), { t: 'l1\nl2\n' }), { a: 'y' }, { body: String.raw`{"t": "l1\nl2\n","a": "y"}` }],
  [
    'a text outside of its list',
    withBody(inObject({ e: { ...text, enum: ['b'] }, a: text }), { e: 'c' }),
    { a: 'y' },
    { body: '{"e": "c","a": "y"}' },
  ],
  ['empty objects', withBody(inObject({ i: inObject({ a: text }), a: text }), { i: {} }), { a: 'y' }, { body: '{"i": {},"a": "y"}' }],
  [
    'values of another type',
    withBody(inObject({ t: text, b: { type: 'boolean' }, a: text }), { t: 5, b: 'yes' }),
    { a: 'y' },
    { body: '{"t": 5,"b": "yes","a": "y"}' },
  ],
  [
    'fields of responses in an example',
    withBody(inObject({ r: { ...text, readOnly: true }, a: text }), { r: 'x' }),
    { a: 'y' },
    { body: '{"r": "x","a": "y"}' },
  ],
  ['a number of any size', withBody(inObject({ n: { type: 'number' } }), { n: 1 }), { n: '1e400' }, { body: '{"n": 1e400}' }],
  ['the former number of a body', withBody(inObject({ n: { type: 'number' } }), { n: 1 }), { n: 'x' }, { body: '{"n": 1}' }],
  [
    'two fields of one name',
    withBody(inObject({ 'x.y': text, x: inObject({ y: text }) }), { 'x.y': '1', x: { y: '2' } }),
    { '"x.y"': '3', 'x.y': '4' },
    { body: '{"x.y": "3","x": {"y": "4"}}' },
  ],
  ['a field on the way', withBody(inObject({ i: inObject({ a: text }) }), {}), { 'i.a': 'y' }, { body: '{"i": {"a": "y"}}' }],
  ['nothing of an optional field that is emptied', withBody(inObject({ a: text, b: text }), { a: 'x', b: 'y' }), { a: '' }, { body: '{"b": "y"}' }],
])('A form sends %s', (_what, operation, typed, sent) => {
  expect(fill(operation, typed)).toMatchObject(sent);
});

it('A form has the values of the open example, whatever the examples are called', () => {
  const examples = { one: { summary: 'Example', value: { a: 'FIRST' } }, two: { summary: 'Example', value: { a: 'SECOND' } } };
  const form = makeForm({ requestBody: { content: { 'application/json': { schema: inObject({ a: text }), examples } } } });
  expect(form.bodies.map((_, body) => listValues(form, body).map(showValue))).toEqual([['FIRST'], ['SECOND']]);
});

it.each([
  ['path', 'text', '..', 'Needs a value other than . and ..'],
  ['header', 'text', 'é', 'Only letters, digits and signs of ASCII'],
  ['query', 'number', 'abc', 'Not a number'],
  ['query', 'number', '', 'Needs a value'],
  ['body', 'json', '[{', 'Not valid JSON'],
  ['body', 'text', '', undefined],
] as const)('In %s, a field for %s says what is wrong with "%s"', (place, kind, value, fault) => {
  expect(findFault({ place, kind, isRequired: true }, value)).toBe(fault);
});
