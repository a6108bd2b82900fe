import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as messages from './search-messages.ts';

it('The search says what R-SEARCH-6 specifies', () => {
  const [section = ''] = /^## Search \(R-SEARCH\)$.*?^## /ms.exec(readFileSync('docs/requirements.md', 'utf8')) ?? [];
  const { NEAREST_PAGE: _, ...specified } = messages;
  expect(Object.values(specified).filter((text) => !section.includes(`'${text}'`))).toEqual([]);
});
