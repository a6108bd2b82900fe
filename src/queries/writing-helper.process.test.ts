import { expect, it } from 'vitest';
import { writePage, type MarkdownContents } from '../markdown-pages/write-page.ts';
import { writeInHelper } from './writing-helper.ts';

const SITE = { url: 'https://example.com' };
const CONTENTS: MarkdownContents = { route: '/a', title: 'A', description: 'About a.', text: { html: '<p>See <a href="/b">b</a>.</p>' } };

it('A helper writes pages as they are written in place', async () => {
  const here = writePage(SITE, CONTENTS);
  expect(here).toContain('See [b](https://example.com/b).');
  expect(await Promise.all([writeInHelper(SITE, CONTENTS), writeInHelper(SITE, CONTENTS)])).toEqual([here, here]);
});

it('What stops the writing of a page is told to who asked for it, and other pages are written', async () => {
  const pages = await Promise.allSettled([writeInHelper({ url: 'nowhere' }, CONTENTS), writeInHelper(SITE, CONTENTS)]);
  expect(pages.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(pages[0]).toMatchObject({ reason: { message: expect.stringContaining('Invalid URL') as string } });
});

it('More pages than may wait for it are all written, and alike', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => writeInHelper(SITE, CONTENTS)));
  expect(new Set(pages)).toEqual(new Set([writePage(SITE, CONTENTS)]));
});
