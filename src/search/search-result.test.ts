import { expect, test } from 'vitest';
import { toDocSearchHit } from './search-result.ts';

const page = {
  route: '/comet/i2c',
  sections: [
    [1, '', 'I2C', 'Many parts.'],
    [2, 'scan', 'Scan & wire', 'Run i2cdetect.'],
  ] as [number, string, string, string][],
  models: 'Rev 5, <Rev 3>',
};
const show = (index: number, term = '', models: string | undefined = page.models) => {
  const hit = toDocSearchHit({ page: { ...page, models }, index, area: ['comet', 'Comet'] }, { isMeant: (each) => each === term }, 10);
  return [hit.type, hit.content, hit._snippetResult.hierarchy.lvl1?.value];
};

test("A hit shows the models that its page works on: below the page's title, or after the path of a section or text", () => {
  expect(show(0)).toEqual(['lvl1', 'Rev 5, <Rev 3>', 'I2C']);
  expect(show(1, 'scan')).toEqual(['lvl2', null, 'I2C · Rev 5, &lt;Rev 3&gt;']);
  expect(show(1, 'i2cdetect')).toEqual(['content', 'Run i2cdetect.', 'I2C › Scan &amp; wire · Rev 5, &lt;Rev 3&gt;']);
});

test('A hit of a page that is not about models shows only its path', () => {
  expect([show(0, '', ''), show(1, 'scan', '')]).toEqual([
    ['lvl1', null, 'I2C'],
    ['lvl2', null, 'I2C'],
  ]);
});
