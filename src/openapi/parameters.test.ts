import { describe, expect, it } from 'vitest';
import { viewParameter } from './parameters.ts';
import { createResolver } from './resolver.ts';

const resolve = createResolver({ components: { examples: { One: { value: 'first' } } } });

/** Lists the facts next to the type of a query parameter. */
function listFacts(fields: object) {
  const parameter = { name: 'a', in: 'query', schema: {}, ...fields };
  return viewParameter({ parameter, id: 'a', outline: undefined }, resolve).view.facts;
}

describe('the row of a parameter', () => {
  it('shows the first named example, also where that is a reference', () => {
    expect(listFacts({ examples: { one: { $ref: '#/components/examples/One' } } })).toEqual([{ label: 'example', value: 'first' }]);
  });

  it('speaks of commas only where values are written as in a form', () => {
    expect(listFacts({ explode: false })).toEqual([{ label: 'comma separated' }]);
    expect(listFacts({ explode: false, style: 'form' })).toEqual([{ label: 'comma separated' }]);
    expect(listFacts({ explode: false, style: 'pipeDelimited' })).toEqual([{ label: 'style', value: 'pipeDelimited' }]);
  });
});
