import { expect, it } from 'vitest';
import { render } from './fixtures/render-cases.ts';
import { writerComments } from './writer-comments.ts';

const plugins = { mdastPlugins: [writerComments] };

it.each([
  ['before a paragraph', '<!-- prose-allow term: a\nreason -->\nText.'],
  ['in a paragraph', 'Text<!-- note -->.'],
])('A comment %s does not reach the page', async (_where, source) => {
  expect((await render(source, plugins)).trim()).toBe('<p>Text.</p>');
});

it.each(['<!-- truncate -->', '<b>bold</b>'])('%s stays, as it is no word to writers', async (html) => {
  expect(await render(`${html}\n`, plugins)).toContain(html);
});
