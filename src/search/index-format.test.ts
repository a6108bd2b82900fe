import fc from 'fast-check';
import { describe, expect, test, it } from 'vitest';
import { decodePostings, decodeTerms, encodeShard, MAX_IMPACT, type PostingLists, FOLDER_FILES, listIndexFiles } from './index-format.ts';
import { createHash } from 'node:crypto';
import { buildIndex } from './build-index.ts';
import type { SearchRecord } from './record.ts';

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

const PAGES = 200;

/** Makes a site of pages with a unique word each, and one more word on a page. */
function makeRecords(changed?: { page: number; word: string }): SearchRecord[] {
  return Array.from({ length: PAGES }, (_, page) => {
    const words = Array.from({ length: 40 }, (_each, word) => `w${((page * 40 + word) * 7919).toString(36)}`);
    if (changed?.page === page) words.push(changed.word);
    return {
      objectID: String(page),
      url: `/page-${page}`,
      anchor: '',
      type: 'lvl1',
      hierarchy: { lvl0: 'Area', lvl1: `Page ${page}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      position: 0,
      content: words.join(' '),
      language: 'en',
      docusaurus_tag: 'default',
      area: 'area',
    };
  });
}

const nameFolder = (texts: readonly string[]) => createHash('sha256').update(texts.join()).digest('hex').slice(0, 8);
const WORDS = { same: [], others: {}, addressWeights: {} };
const listPaths = (records: SearchRecord[]) => Object.keys(listIndexFiles(buildIndex(records, WORDS, nameFolder)));

describe('the files of an index', () => {
  const before = listPaths(makeRecords());

  it('have an address each', () => {
    expect(new Set(before).size).toBe(before.length);
    expect(before.length).toBeGreaterThan(PAGES);
  });

  it.each([
    ['a word that other pages have', 'w0'],
    ['a new word', 'zebra'],
  ])('keep their addresses if a page gets %s, except for those next to the changed files', (_what, word) => {
    const after = new Set(listPaths(makeRecords({ page: 100, word })));
    const moved = before.filter((path) => !after.has(path));
    // The page, the word's terms file, and the list of all terms.
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThanOrEqual(2 * FOLDER_FILES + 1);
  });
});
