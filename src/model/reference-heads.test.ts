import { expect, it } from 'vitest';
import type { Operation } from '../reference/read-description.ts';
import { describeList, describeOperation, describeOverview, describeSchema } from './reference-heads.ts';

const operation: Operation = {
  description: 'small',
  operationId: 'getThing',
  slug: 'get-thing',
  route: '/apis/get-thing',
  method: 'GET',
  path: '/things/{id}',
  isWebhook: false,
  summary: 'Get a thing',
  details: 'Answers with a thing. Says nothing else.',
  group: 'things',
  alsoIn: [],
  badges: [],
  deprecated: false,
  order: 0,
};
const long = 'word '.repeat(60).trim();

it('The head of an operation says in one sentence what it does, then method and path', () => {
  expect(describeOperation(operation)).toEqual({ title: 'Get a thing', description: 'Answers with a thing. GET /things/{id}' });
  expect(describeOperation({ ...operation, details: `${long}.` }).description).toBe('Get a thing. GET /things/{id}');
});

it.each([
  [describeOverview({ title: 'A', version: '1', operationCount: 1 }), 'A, version 1: server, authentication and its operation.'],
  [describeList('A', 1), 'A: 1 entry with its own page in the reference.'],
])('A head of one is in the singular', ({ description }, expected) => {
  expect(description).toBe(expected);
});

it('A description is as long as search engines show: at most 160 characters, and at least 50', () => {
  const heads = [
    describeOperation({ ...operation, path: `/${long}` }),
    describeSchema('Thing', `${long}.`, { title: 'Small' }),
    describeOverview({ title: long, version: '1', operationCount: 3 }),
    describeList(long, 3),
  ];
  // These are cut exactly at the limit.
  expect(heads.map(({ description }) => description.length)).toEqual(heads.map(() => 160));
  expect(describeSchema('A', 'Short.', { title: 'B' }).description).toBe('A in the B reference: Short. Fields, types, limits and uses.');
});
