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

it.each([
  ['between two comments', '<!-- a --> Important text. <!-- b -->', 'Important text.'],
  ['behind a comment', '<!-- a -->Text after.', 'Text after.'],
  ['between two comments in a sentence', 'See <!-- a --><b>this</b><!-- b -->.', '<p>See <b>this</b>.</p>'],
  ['before a comment that nothing closes', '<div>Text</div><!-- a', '<div>Text</div><!-- a'],
])('Text %s is kept', async (_where, source, shown) => {
  expect((await render(source, plugins)).trim()).toBe(shown);
});

it.each(['<!-- truncate -->', '<b>bold</b>'])('%s is kept, because it is not a comment', async (html) => {
  expect(await render(`${html}\n`, plugins)).toContain(html);
});
