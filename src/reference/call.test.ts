import { describe, expect, it, test } from 'vitest';
import { buildCall, buildParameter } from './call.ts';
import { makeRows } from './fixtures/make-rows.ts';

it('A response links the operations that it leads to, where they have a page', () => {
  const rows = makeRows({}, { getOperationRoute: (id) => (id === 'getA' ? '/apis/get-a' : undefined) });
  const links = {
    a: { operationId: 'getA', description: 'Next.', parameters: { id: '$response.body#/id' }, requestBody: { b: 1 } },
    b: { operationId: 'getB' },
  };
  const [response] = buildCall({ parameters: [], raw: { responses: { 404: { description: 'None.', links } } } }, rows).responses;
  expect(response).toMatchObject({ id: '404', status: '404', label: 'Not Found', about: 'None.', headers: [], contents: [] });
  expect(response?.links).toMatchObject([
    {
      ...{ id: '404.link.a', name: 'a', description: 'Next.' },
      type: [{ text: 'getA', href: '/apis/get-a' }],
      facts: [
        { label: 'id', value: '$response.body#/id' },
        { label: 'request body', value: '{"b":1}' },
      ],
    },
    { id: '404.link.b', name: 'b', description: '', type: [{ text: 'getB', href: undefined }], facts: [] },
  ]);
});

it('A field of a form says how it is sent', () => {
  const properties = { file: { type: 'string', format: 'binary' }, note: { type: 'string' } };
  const encoding = { file: { contentType: 'image/png', headers: { 'X-Hash': { schema: { type: 'string' } } } } };
  const media = { schema: { type: 'object', properties }, encoding };
  const { body } = buildCall({ parameters: [], raw: { requestBody: { content: { 'multipart/form-data': media } } } }, makeRows({}));
  expect(body?.contents[0]?.view.fields.map(({ name, facts }) => [name, facts])).toEqual([
    ['file', [{ label: 'binary' }, { label: 'sent as', value: 'image/png' }, { label: 'with header', value: 'X-Hash' }]],
    ['note', []],
  ]);
});

const rows = makeRows({ components: { examples: { One: { value: 'first' } } } });

/** Lists the facts next to the type of a query parameter. */
function listFacts(fields: object) {
  return buildParameter({ name: 'a', in: 'query', schema: {}, ...fields }, 'query', rows).facts;
}

describe('the row of a parameter', () => {
  it('shows the first named example, also where that is a reference', () => {
    expect(listFacts({ examples: { one: { $ref: '#/components/examples/One' } } })).toEqual([{ label: 'example', value: 'first' }]);
    expect(listFacts({ content: { 'text/plain': { example: 'b' } } })).toContainEqual({ label: 'example', value: 'b' });
  });

  it('speaks of commas only where values are written as in a form', () => {
    expect(listFacts({ explode: false })).toEqual([{ label: 'comma separated' }]);
    expect(listFacts({ explode: false, style: 'form' })).toEqual([{ label: 'comma separated' }]);
    expect(listFacts({ explode: false, schema: { type: 'string' } })).toEqual([]);
    expect(listFacts({ explode: true, schema: { type: 'array' } })).toEqual([]);
    expect(listFacts({ in: 'cookie', explode: false, schema: { type: 'array' } })).toEqual([{ label: 'comma separated' }]);
    expect(listFacts({ in: 'header', explode: true, schema: { type: 'object' } })).toEqual([{ label: 'exploded' }]);
    expect(listFacts({ explode: false, style: 'pipeDelimited' })).toEqual([{ label: 'style', value: 'pipeDelimited' }]);
  });
});

test('Parameters of a place are in one group, required ones first', () => {
  const parameters = [
    { name: 'page', in: 'query' },
    { name: 'id', in: 'path' },
    { name: 'area', in: 'query', required: true },
  ];
  const groups = buildCall({ parameters, raw: {} }, rows).parameters.map((group) => [group.in, ...group.fields.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['path', 'id'],
    ['query', 'area', 'page'],
  ]);
});
