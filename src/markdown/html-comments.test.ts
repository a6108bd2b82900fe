import { expect, it, describe } from 'vitest';
import { render } from './fixtures/render-cases.ts';
import { htmlComments } from './html-comments.ts';
import { mdxToJs } from 'satteri';

const plugins = { mdastPlugins: [htmlComments] };

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

it('HTML that is no comment is kept', async () => {
  expect(await render('<b>bold</b>\n', plugins)).toContain('<b>bold</b>');
});

describe('the truncate mark', () => {
  it.each(['<!-- truncate -->', '<!--truncate-->'])('%s of Markdown becomes a hidden element where lists cut', async (mark) => {
    expect(await render(`Before.\n\n${mark}\n\nAfter.`, plugins)).toBe('<p>Before.</p>\n<hr class="truncated-here" hidden>\n<p>After.</p>\n');
  });

  it.each(['{/* truncate */}', '{/*truncate*/}'])('%s of MDX becomes the same element', (mark) => {
    const { code } = mdxToJs(`Before.\n\n${mark}\n\nAfter.`, plugins);
    expect(code).toMatch(/"hr"|\.hr\b/);
    expect(code).toContain('truncated-here');
  });

  it.each(['<!-- truncate --> Text.', '<b>Text</b> <!-- truncate -->'])('stops the build if text next to it would be lost: %s', async (line) => {
    await expect(render(`Before.\n\n${line.startsWith('<b>') ? `<div>${line}</div>` : line}`, plugins)).rejects.toThrow(
      /page\.md:3:1: text next to the truncate mark would be lost/,
    );
  });

  it.each(['<!-- truncated -->', '<!-- note -->', '<b>truncate</b>'])('is not %s', async (html) => {
    expect(await render(`Before.\n\n${html}`, plugins)).not.toContain('truncated-here');
  });
});
