import { expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkTabContents } from './check-tab-contents.ts';

function check(body: string): string[] {
  const source = `---\ntitle: Page\n---\n\n${body}\n`;
  const content: ContentFile = { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return checkTabContents([content]).map(formatProblem);
}

it.each([
  ['text on one line', '<Tabs>text only</Tabs>', '5:7'],
  ['text on a line of its own', '<Tabs>\ntext only\n</Tabs>', '6:1'],
  ['a paragraph before a tab', '<Tabs>\n\nWords.\n\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>', '7:1'],
  ['another element', '<Tabs>\n<div>\n<Tab label="A">\n\nText.\n\n</Tab>\n</div>\n</Tabs>', '6:1'],
])('Tabs that contain %s are reported', (_, body, place) => {
  const message = '<Tabs> contains something other than <Tab>; put it into a <Tab label="…">, or outside of <Tabs>';
  expect(check(body)).toEqual([`docs/page.mdx:${place}: ${message}`]);
});

it('Tabs and comments have no problems, on several lines or on one', () => {
  expect(check('<Tabs>\n{/* why */}\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>')).toEqual([]);
  expect(check('<Tabs><Tab label="A">a</Tab> <Tab label="B">b</Tab></Tabs>')).toEqual([]);
});
