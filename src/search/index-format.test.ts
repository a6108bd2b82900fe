import { describe, expect, test } from 'vitest';
import { decodePostings, decodeTerms, encodeShard, MAX_IMPACT, type PostingLists, type Shard } from './index-format.ts';

/** Returns pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
function makeRandom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function makeShard(random: () => number): Shard {
  const letters = 'abc-/_1é字';
  const makeTerm = () => Array.from({ length: 1 + Math.floor(random() * 45) }, () => letters[Math.floor(random() * letters.length)]).join('');
  return Array.from({ length: 40 }, (): [string, PostingLists] => {
    let section = -1;
    const sections = Array.from({ length: Math.floor(random() * 20) }, () => (section += 1 + Math.floor(random() ** 4 * 50_000)));
    return [makeTerm(), { sections, impacts: sections.map(() => 1 + Math.floor(random() * MAX_IMPACT)) }];
  });
}

describe('the index format', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))('restores what was written (seed %i)', (seed) => {
    const shard = makeShard(makeRandom(seed));
    const read = decodeTerms(encodeShard(shard)).map(([term, postings]) => [term, decodePostings(postings)]);
    const written = shard.map(([term, { sections, impacts }]) => [term, sections.map((section, at) => ({ section, impact: impacts[at] }))]);
    expect(new Map(read as [string, unknown][])).toEqual(new Map(written as [string, unknown][]));
  });

  test('of an empty shard is empty', () => {
    expect(decodeTerms(encodeShard([]))).toEqual([]);
  });

  test('uses one letter for a term in neighbouring sections', () => {
    expect(encodeShard([['gpio', { sections: [0, 1, 2], impacts: [3, 3, 3] }]])).toBe('0gpio CCC');
  });
});
