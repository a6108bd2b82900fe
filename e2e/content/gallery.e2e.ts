import { expect, test } from '../support/test.ts';

test('The gallery of Markdown features and components shows the source below each part', async ({ page, frame }) => {
  await page.goto('/contributing/gallery');
  const sources = await frame.main.locator('.example > :last-child code').allInnerTexts();
  expect(sources).toHaveLength(await frame.main.locator('.example').count());
  expect(sources.filter((source) => source.trim() === '')).toEqual([]);
  expect(sources.join('\n')).toContain(':::danger[');
});
