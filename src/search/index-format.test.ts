import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePostings, decodeTerms, encodeShard, MAX_IMPACT, type PostingLists } from './index-format.ts';

const term = fc.string({ unit: fc.constantFrom(...'abc-/_1é字'), minLength: 1, maxLength: 45 });
const postings = fc
  .uniqueArray(fc.tuple(fc.nat(500_000), fc.integer({ min: 1, max: MAX_IMPACT })), { maxLength: 20, selector: ([section]) => section })
  .map((entries): PostingLists => {
    const sorted = entries.toSorted(([one], [other]) => one - other);
    return { sections: sorted.map(([section]) => section), impacts: sorted.map(([, impact]) => impact) };
  });

describe('the index format', () => {
  test('restores what was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(term, postings), { maxLength: 40, selector: ([name]) => name }), (shard) => {
        const read = decodeTerms(encodeShard(shard)).map(([name, list]) => [name, decodePostings(list)] as const);
        const written = shard.map(
          ([name, { sections, impacts }]) => [name, sections.map((section, at) => ({ section, impact: impacts[at] }))] as const,
        );
        expect(new Map<string, unknown>(read)).toEqual(new Map<string, unknown>(written));
      }),
    );
  });

  test('uses one letter for a term in neighbouring sections', () => {
    expect(encodeShard([['gpio', { sections: [0, 1, 2], impacts: [3, 3, 3] }]])).toBe('0gpio CCC');
  });
});
