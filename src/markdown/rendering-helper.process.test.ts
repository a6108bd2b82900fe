import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { createProcessor } from './processor.ts';
import { renderInHelper } from './rendering-helper.ts';

const OPTIONS = { syntaxHighlight: false } as const;
const SOURCE = '## A heading\n\nSee [a page](./b.md).\n\n```js\nconst a = 1;\n```\n\n:::tip\nA tip.\n:::\n';
const PAGE = { fileURL: pathToFileURL('src/content/a.md'), frontmatter: { title: 'A' } };

const here = createProcessor(await loadSiteConfig()).createRenderer(OPTIONS);

it('A helper renders pages as they are rendered in place', async () => {
  const { render } = await here;
  const inPlace = await render(SOURCE, PAGE);
  expect(inPlace.metadata.headings).toHaveLength(1);
  const failing = { render: () => Promise.reject(new Error('rendered in place')) };
  expect(await renderInHelper(failing, OPTIONS, SOURCE, PAGE)).toEqual(inPlace);
});

it('What is wrong with a page is told as it is in place', async () => {
  const { render } = await here;
  const wrong = ':::tpi\nA tip.\n:::\n';
  const told = await render(wrong, PAGE).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(Error);
  await expect(renderInHelper(await here, OPTIONS, wrong, PAGE)).rejects.toEqual(told);
});
