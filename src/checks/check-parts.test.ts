import { expect, test } from 'vitest';
import type { ContentFile } from '../sources/content-files.ts';
import { CALLOUTS } from '../markdown/callouts.ts';
import { checkParts } from './check-parts.ts';

const FRONT = '---\ntitle: Page\n---\n\n';
const FILE = 'src/content/docs/page.mdx';

async function find(source: string, file = FILE): Promise<string[]> {
  const content: ContentFile = { file, source: FRONT + source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return (await checkParts([content])).map(({ line, column, message, hint }) => `${line}:${column}: ${message}; ${hint ?? ''}`);
}

test.each([
  [
    'an unknown callout',
    'Text.\n\n:::warning\nHot.\n:::',
    `7:1: unknown callout ":::warning"; did you mean ":::caution"? Callouts: ${Object.keys(CALLOUTS).join(', ')}`,
  ],
  ['a callout that is not closed', ':::note\nText.\n\n## Next\n', '5:1: the callout ":::note" is not closed; write ::: on a separate line after it'],
  [
    'a title of a callout without brackets',
    'Text.\n\n:::note "Title"\nText.\n:::',
    `7:1: "Title" after ":::note" isn't shown; write a title as :::note[Title], without a space, and \\[ and \\] for brackets in it`,
  ],
  [
    'steps around no list',
    '<Steps>\n\nText.\n\n</Steps>',
    '5:1: <Steps> must contain exactly one numbered list; write 1. 2. 3. with a blank line before and after',
  ],
  [
    'two tabs of one name',
    '<Tabs>\n<Tab label="Linux">\n\nOne.\n\n</Tab>\n<Tab label="Linux">\n\nTwo.\n\n</Tab>\n</Tabs>',
    '11:1: two tabs of a set have the label "Linux"; give each a different label',
  ],
  [
    'a diagram without words',
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '5:1: the diagram has no text alternative; write ```mermaid alt="what it shows"',
  ],
])('%s is reported at its position, with a fix', async (_, source, problem) => {
  expect(await find(source)).toEqual([problem]);
});

test('A file may have a space in its name', async () => {
  expect(await find('Text.\n\n:::warning\nHot.\n:::', 'src/content/docs/my page.md')).toEqual([expect.stringMatching(/^7:1: unknown callout/)]);
});

test('A diagram without a drawing is reported with the command that draws it', async () => {
  const [problem] = await find('```mermaid alt="Never drawn"\nflowchart LR\n  never --> drawn\n```');
  expect(problem).toMatch(/^5:1: the diagram is not drawn yet \(.+\); run: npm run diagrams$/);
});

test.each([
  ['callouts one in the other, and in a list', '::::note\n:::tip\nText.\n:::\n::::\n\n- item\n\n  :::note\n  Text.\n  :::\n'],
  ['steps around a numbered list', '<Steps>\n\n1. One\n\n</Steps>'],
  ['tabs of one name in two sets', '<Tabs>\n<Tab label="A">One.</Tab>\n</Tabs>\n\n<Tabs>\n<Tab label="A">Two.</Tab>\n</Tabs>'],
])('A page with %s has no problems', async (_, source) => {
  expect(await find(source)).toEqual([]);
});

test('A page that does not parse is left to another check', async () => {
  expect(await find('<Steps>')).toEqual([]);
  expect(await find("import { Pin } from '#board';\nText behind it.")).toEqual([]);
});
