import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { createResolver } from './resolver.ts';
import { makeSampleRequest } from './sample-request.ts';
import { readSchemes, readSecurity } from './security.ts';

/** The request of an operation with the given parts. */
function make({ schemes = {}, parameters = [], ...components }: { schemes?: object; parameters?: object[]; examples?: object } = {}) {
  const document: JsonObject = { components: { securitySchemes: schemes, ...components } };
  const resolve = createResolver(document);
  const requirement = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  return makeSampleRequest({
    method: 'GET',
    path: '/a',
    server: 'https://example.com',
    parameters: parameters as never,
    security: readSecurity(requirement, readSchemes(document, resolve)) ?? [],
    contents: [],
    media: {},
    accept: undefined,
    resolve,
  });
}

describe('the request that samples show', () => {
  it('ends its address and its cookies with the placeholders of secrets', () => {
    const { url, headers } = make({
      schemes: { session: { type: 'apiKey', in: 'cookie', name: 'SESSION' }, qkey: { type: 'apiKey', in: 'query', name: 'api key' } },
      parameters: [
        { name: 'b', in: 'query', example: '<c>' },
        { name: 'd', in: 'cookie', example: '<e>' },
      ],
    });
    expect(url).toBe('https://example.com/a?b=%3Cc%3E&api%20key=<qkey>');
    expect(headers).toEqual([['Cookie', 'd=%3Ce%3E; SESSION=<session>']]);
  });

  it('carries the secret of a security scheme that is a reference', () => {
    const schemes = { one: { $ref: '#/components/securitySchemes/other' }, other: { type: 'apiKey', in: 'header', name: 'X-Key' } };
    expect(make({ schemes }).headers[0]).toEqual(['X-Key', '<one>']);
  });

  it('has the first named example of a parameter, also where that is a reference', () => {
    const examples = { one: { $ref: '#/components/examples/One' } };
    const request = make({ parameters: [{ name: 'b', in: 'query', examples }], examples: { One: { value: 'first' } } });
    expect(request.url).toBe('https://example.com/a?b=first');
  });
});
