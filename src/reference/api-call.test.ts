import { describe, expect, it } from 'vitest';
import { checkCallBody } from './api-call.ts';
import { makeApi } from './fixtures/make-api.ts';
import { readDocument } from './read-document.ts';
import { createResolver } from './references.ts';

/** Checks a body against the schema of a pet in a fixture. */
function check(version: string, body: unknown): string[] {
  const { document } = readDocument(makeApi(`src/reference/fixtures/constructs-${version}.yaml`));
  return checkCallBody(body, { $ref: '#/components/schemas/Pet' }, { document, resolve: createResolver(document) });
}

const CAT = { kind: 'cat', name: 'Tom', lives: 9 };

describe('checkCallBody', () => {
  it.each<[string, unknown]>([
    ['3.0', { name: null, kind: null, age: 1 }],
    ['3.0', { kind: '$KIND', owner: { name: '$NAME' } }],
    ['3.1', CAT],
    ['3.1', { ...CAT, secret: 'only sent', friends: [CAT] }],
  ])('accepts what a request of OpenAPI %s may send: %j', (version, body) => {
    expect(check(version, body)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['3.0', { age: null }, 'the field age must be integer'],
    ['3.0', { age: 0 }, 'the field age must be > 0'],
    ['3.0', { kind: 'bird' }, 'the field kind must be equal to one of the allowed values: cat, dog'],
    ['3.0', { nam: 'a' }, 'the body has no field nam; did you mean "name"?'],
    ['3.0', { owner: { named: 'a' } }, 'the field owner has no field named; did you mean "name"?'],
    ['3.0', [], 'the body must be object'],
    ['3.1', { ...CAT, id: '1' }, 'the field id is only in responses; leave it out'],
    ['3.1', { ...CAT, live: 1 }, 'the body has no field live; did you mean "lives"?'],
    ['3.1', { ...CAT, friends: [{ ...CAT, nane: 1 }] }, 'has no field nane; did you mean "name"?'],
    ['3.1', { kind: 'cat', name: 'Tom' }, "the body must have required property 'lives'"],
  ])('refuses what a request of OpenAPI %s may not send: %j', (version, body, problem) => {
    expect(check(version, body).join('\n')).toContain(problem);
  });
});
