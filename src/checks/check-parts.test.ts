import { expect, test } from 'vitest';
import type { ContentFile } from '../sources/content-files.ts';
import { checkParts } from './check-parts.ts';

const FRONT = '---\ntitle: Page\n---\n\n';
const FILE = 'src/content/docs/page.mdx';

async function find(source: string, file = FILE): Promise<string[]> {
  const content: ContentFile = { file, source: FRONT + source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return (await checkParts([content])).map(({ line, column, message, hint }) => `${line}:${column}: ${message}; ${hint ?? ''}`);
}

test.each([
  ['a component that is no part of any page', '<Stepz>\n\n1. One\n\n</Stepz>', '5:1: the component <Stepz> is not imported; did you mean <Steps>?'],
  ['a component that another folder has', 'Text <Pin n={4} />.', "5:6: the component <Pin> is not imported; import { Pin } from '#board';"],
  [
    'an import of a component that is not there',
    "import { Pim } from '#board';\n\n<Pim n={4} />",
    '5:10: \'#board\' has no component Pim; did you mean "Pin"?',
  ],
  [
    'an import from nowhere',
    "import { Pin } from '#bord';\n\n<Pin n={4} />",
    '5:10: there is nothing to import from \'#bord\'; did you mean "#board"?',
  ],
  [
    'an unknown callout',
    'Text.\n\n:::warning\nHot.\n:::',
    '7:1: no callout is named ":::warning"; did you mean ":::caution"? Callouts: note, tip, caution, danger',
  ],
  [
    'a callout that is not closed',
    ':::note\nText.\n\n## Next\n',
    '5:1: the callout ":::note" is not closed; write ::: on a line of its own after it',
  ],
  [
    'steps around no list',
    '<Steps>\n\nText.\n\n</Steps>',
    '5:1: <Steps> holds exactly one numbered list; write 1. 2. 3. with a blank line before and after',
  ],
  [
    'a diagram without words',
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '5:1: the diagram has no text alternative; write ```mermaid alt="what it shows"',
  ],
])('%s is found at its place, with what mends it', async (_, source, problem) => {
  expect(await find(source)).toEqual([problem]);
});

test('A diagram that is not drawn is found, and the command that draws it told', async () => {
  const [problem] = await find('```mermaid alt="Never drawn"\nflowchart LR\n  never --> drawn\n```');
  expect(problem).toMatch(/^5:1: the diagram is not drawn yet \(.+\); run: npm run diagrams$/);
});

test.each([
  ['callouts one in the other, and in a list', '::::note\n:::tip\nText.\n:::\n::::\n\n- item\n\n  :::note\n  Text.\n  :::\n'],
  ['what every page may use', '<Steps>\n\n1. One\n\n</Steps>\n\n<Tabs label="A">\n  <Tab label="B">C</Tab>\n</Tabs>'],
  ['what it imports, renamed too', "import { Pin as Contact } from '#board';\nimport Local from './local.astro';\n\n<Contact n={4} /> <Local />"],
  ['elements of HTML', 'Press <kbd>Ctrl</kbd>.'],
])('A page with %s has nothing wrong', async (_, source) => {
  expect(await find(source)).toEqual([]);
});

test('A page that does not parse is told of elsewhere', async () => {
  expect(await find('<Steps>')).toEqual([]);
});
