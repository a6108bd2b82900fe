import { markdownToHtml, mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { exampleSource } from './example-source.ts';

/** Returns an example's source. */
async function readSource(source: string): Promise<string | undefined> {
  const { code } = await mdxToJs(source, { mdastPlugins: [exampleSource], features: { directive: true } });
  return /className: "language-mdx",\s*children: "((?:[^"\\]|\\.)*)"/.exec(code)?.[1]?.replaceAll('\\n', '\n').replaceAll('\\"', '"');
}

test.each([
  ['Markdown', 'Text with `code`.\n\n- one\n  - two'],
  ['a callout', ':::note[Title]\nText.\n:::'],
  ['a component', '<Pin n={4} />'],
  ['code', '```bash\ntrue\n```'],
])('An example of %s shows its source, and its content stays', async (_, written) => {
  expect((await readSource(`Before.\n\n<Example>\n\n${written}\n\n</Example>\n`))?.trimEnd()).toBe(written);
});

test('An empty example, and every other component, is unchanged', async () => {
  expect(await readSource('<Example>\n</Example>')).toBeUndefined();
  expect(await readSource('<Steps>\n\n1. One\n\n</Steps>')).toBeUndefined();
  expect((await markdownToHtml('Text.', { mdastPlugins: [exampleSource] })).html).toBe('<p>Text.</p>\n');
});
