import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECK_NETWORK, LET_US_KNOW, MISSING_RESULTS, NO_RESULTS, SEARCH_FAILED, SEARCHING } from './messages.ts';

it('The search says what R-SEARCH-6 specifies', () => {
  const [section = ''] = /^## Search \(R-SEARCH\)$.*?^## /ms.exec(readFileSync('docs/requirements.md', 'utf8')) ?? [];
  const specified = [CHECK_NETWORK, LET_US_KNOW, MISSING_RESULTS, NO_RESULTS, SEARCH_FAILED, SEARCHING];
  expect(specified.filter((text) => !section.includes(`'${text}'`))).toEqual([]);
});
