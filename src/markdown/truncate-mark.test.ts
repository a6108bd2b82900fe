import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { render } from './fixtures/render-cases.ts';
import { truncateMark } from './truncate-mark.ts';

const plugins = { mdastPlugins: [truncateMark] };

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
