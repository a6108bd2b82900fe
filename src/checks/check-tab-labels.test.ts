import { expect, test } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkTabLabels, findLabel } from './check-tab-labels.ts';

const LABELS = ['Debian (Rev 3 and Rev 5)', 'Fedora (newer Comet)'];

function check(...labels: string[]): string[] {
  const tabs = labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n`).join('');
  const source = `---\ntitle: Page\n---\n\n<Tabs label="System of the Comet">\n${tabs}</Tabs>\n`;
  const content: ContentFile = { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return checkTabLabels([content], LABELS).map(formatProblem);
}

test('Labels of the two systems, and other labels, have no problems', () => {
  expect(check(...LABELS, 'Debian, Ubuntu', 'Python')).toEqual([]);
});

test('A misspelt label of one of the systems is reported at its line', () => {
  expect(check('Debian (Rev 3, Rev 5)')).toEqual([
    'docs/page.mdx:6:6: the tab "Debian (Rev 3, Rev 5)" is spelt "Debian (Rev 3 and Rev 5)" on other pages; write "Debian (Rev 3 and Rev 5)"',
  ]);
});

test.each(LABELS)('The label "%s" is recognized as it is', (label) => {
  expect(findLabel(label, LABELS)).toBe(label);
});

test.each([
  ['Debian 12 (Rev 5)', 'Debian (Rev 3 and Rev 5)'],
  ['debian, Rev 3', 'Debian (Rev 3 and Rev 5)'],
  ['Fedora 44 on the newer Comet', 'Fedora (newer Comet)'],
])('The label "%s" is recognized as "%s"', (text, label) => {
  expect(findLabel(text, LABELS)).toBe(label);
});

test.each(['Debian, Ubuntu', 'Fedora', 'Python', 'On Fedora', ''])('The label "%s" is not recognized', (text) => {
  expect(findLabel(text, LABELS)).toBeUndefined();
});
