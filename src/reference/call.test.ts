import { expect, it } from 'vitest';
import { buildCall } from './call.ts';
import { makeRows } from './fixtures/make-rows.ts';

it('A response links the operations that it leads to, where they have a page', () => {
  const rows = makeRows({}, { getOperationRoute: (id) => (id === 'getA' ? '/apis/get-a' : undefined) });
  const links = { a: { operationId: 'getA', parameters: { id: '$response.body#/id' }, requestBody: { b: 1 } }, b: { operationId: 'getB' } };
  const [response] = buildCall([], { responses: { 404: { description: 'None.', links } } }, rows).responses;
  expect(response).toEqual({
    id: '404',
    status: '404',
    label: 'Not Found',
    about: 'None.',
    headers: [],
    contents: [],
    links: [
      {
        name: 'a',
        about: '',
        target: { text: 'getA', href: '/apis/get-a' },
        parameters: [
          ['id', '$response.body#/id'],
          ['request body', '{"b":1}'],
        ],
      },
      { name: 'b', about: '', target: { text: 'getB', href: undefined }, parameters: [] },
    ],
  });
});

it('A field of a form says how it is sent', () => {
  const properties = { file: { type: 'string', format: 'binary' }, note: { type: 'string' } };
  const encoding = { file: { contentType: 'image/png', headers: { 'X-Hash': { schema: { type: 'string' } } } } };
  const media = { schema: { type: 'object', properties }, encoding };
  const { body } = buildCall([], { requestBody: { content: { 'multipart/form-data': media } } }, makeRows({}));
  expect(body?.contents[0]?.view.fields.map(({ name, facts }) => [name, facts])).toEqual([
    ['file', [{ label: 'binary' }, { label: 'sent as', value: 'image/png' }, { label: 'with header', value: 'X-Hash' }]],
    ['note', []],
  ]);
});
