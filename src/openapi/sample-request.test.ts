import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { createResolver } from './resolver.ts';
import { makeSampleRequest } from './sample-request.ts';
import { readSchemes, readSecurity } from './security.ts';

/** The request of an operation with the given parts. */
function make({ schemes = {}, parameters = [], ...components }: { schemes?: object; parameters?: object[]; examples?: object } = {}) {
  const document: JsonObject = { components: { securitySchemes: schemes, ...components } };
  const requirement = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))];
  return makeSampleRequest({
    method: 'GET',
    path: '/a',
    server: 'https://example.com',
    parameters: parameters as never,
    security: readSecurity(requirement, readSchemes(document)) ?? [],
    contents: [],
    accept: undefined,
    resolve: createResolver(document),
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
});
