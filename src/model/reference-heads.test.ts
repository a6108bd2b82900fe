import { describe, expect, it } from 'vitest';
import type { Operation } from '../reference/operation.ts';
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

describe('the head of an operation', () => {
  it('describes in one sentence what it does, then method and path', () => {
    expect(describeOperation(operation)).toEqual({
      title: 'Get a thing',
      description: 'Answers with a thing. GET /things/{id}',
    });
  });

  it('has its name if the sentence is too long', () => {
    expect(describeOperation({ ...operation, details: `${long}.` }).description).toBe('Get a thing. GET /things/{id}');
  });
});

it.each([
  ['an operation', describeOperation({ ...operation, path: `/${long}` })],
  ['a schema', describeSchema('Thing', `${long}.`, { title: 'Small' })],
  ['an overview', describeOverview({ title: long, version: '1', operationCount: 3 })],
  ['a list', describeList(long, 3)],
])('The head of %s has at most 160 characters', (_what, { description }) => {
  // Search engines cut longer descriptions. These are cut exactly at the limit.
  expect(description).toHaveLength(160);
});

it('The head of a schema without a description has at least 50', () => {
  expect(describeSchema('A', 'Short.', { title: 'B' })).toEqual({
    title: 'A, schema of B',
    description: 'A in the B reference: Short. Fields, types, limits and uses.',
  });
});
