import { mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { steps } from './steps.ts';

const read = async (source: string) => (await mdxToJs(source, { hastPlugins: [steps] })).code;

test('Steps around one numbered list pass', async () => {
  expect(await read('<Steps>\n\n1. One\n\n   `more`\n2. Two\n\n</Steps>\n')).toContain('Two');
});

test.each([
  ['text', 'Text.\n\n<Steps>\n\nOne.\n\n</Steps>', 3],
  ['nothing', '<Steps>\n</Steps>', 1],
  ['a bulleted list', '<Steps>\n\n- One\n\n</Steps>', 1],
  ['two lists', '<Steps>\n\n1. One\n\n1) Two\n\n</Steps>', 1],
  ['a list and text', '<Steps>\n\n1. One\n\nText.\n\n</Steps>', 1],
  ['a list without blank lines', '<Steps>1. One</Steps>', 1],
])('Steps around %s stop the build with their line', async (_what, source, line) => {
  await expect(read(source)).rejects.toThrow(
    `Markdown:${line}:1: <Steps> must contain exactly one numbered list; write 1. 2. 3. with a blank line before and after`,
  );
});
