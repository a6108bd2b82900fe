import { expect, test } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkTabLabels, checkTabContents } from './check-tabs.ts';

const LABELS = ['Debian (Rev 3 and Rev 5)', 'Fedora (newer Comet)'];
const CHOICES = { system: LABELS, os: ['Linux', 'macOS', 'Windows'] };

function check(...labels: string[]): string[] {
  const tabs = labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n`).join('');
  const source = `---\ntitle: Page\n---\n\n<Tabs label="System of the Comet">\n${tabs}</Tabs>\n`;
  const content: ContentFile = { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return checkTabLabels([content], CHOICES).map(formatProblem);
}

function checkSynced(sync: string, ...labels: string[]): string[] {
  const tabs = labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n`).join('');
  const source = `<Tabs sync="${sync}">\n${tabs}</Tabs>\n`;
  return checkTabLabels([{ file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }], CHOICES).map(formatProblem);
}

test('Labels of a choice, alone or several in one, have no problems', () => {
  expect(checkSynced('os', 'Linux, macOS', 'Windows')).toEqual([]);
});

test('A choice that the configuration does not have is reported with the nearest', () => {
  expect(checkSynced('oss', 'Linux')).toEqual(['docs/page.mdx:1:7: unknown choice of tabs "oss"; did you mean "os"?']);
});

test('A label that is not one of the choice is reported with the nearest, or with all', () => {
  expect(checkSynced('os', 'Linux, MacOS', 'Haiku')).toEqual([
    'docs/page.mdx:2:6: "MacOS" is not a label of the choice "os"; did you mean "macOS"?',
    'docs/page.mdx:7:6: "Haiku" is not a label of the choice "os"; use "Linux", "macOS", "Windows", or leave out sync',
  ]);
});

test('Labels of the two systems, and other labels, have no problems', () => {
  expect(check(...LABELS, 'Debian, Ubuntu', 'Debian Rev 3', 'Python')).toEqual([]);
});

function checkInside(body: string): string[] {
  const source = `---\ntitle: Page\n---\n\n${body}\n`;
  const content: ContentFile = { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return checkTabContents([content]).map(formatProblem);
}

test.each([
  ['text on one line', '<Tabs>text only</Tabs>', '5:7'],
  ['text on a line of its own', '<Tabs>\ntext only\n</Tabs>', '6:1'],
  ['a paragraph before a tab', '<Tabs>\n\nWords.\n\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>', '7:1'],
  ['another element', '<Tabs>\n<div>\n<Tab label="A">\n\nText.\n\n</Tab>\n</div>\n</Tabs>', '6:1'],
])('Tabs that contain %s are reported', (_, body, place) => {
  const message = '<Tabs> contains something other than <Tab>; put it into a <Tab label="…">, or outside of <Tabs>';
  expect(checkInside(body)).toEqual([`docs/page.mdx:${place}: ${message}`]);
});

test('Tabs and comments have no problems, on several lines or on one', () => {
  expect(checkInside('<Tabs>\n{/* why */}\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>')).toEqual([]);
  expect(checkInside('<Tabs><Tab label="A">a</Tab> <Tab label="B">b</Tab></Tabs>')).toEqual([]);
});
