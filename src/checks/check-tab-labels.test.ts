import { expect, test } from 'vitest';
import { formatProblem } from '../data/problem.ts';
import { SYSTEM_LABELS } from '../data/system-labels.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { checkTabLabels } from './check-tab-labels.ts';

function check(...labels: string[]): string[] {
  const tabs = labels.map((label) => `<Tab label="${label}">\n\nText.\n\n</Tab>\n`).join('');
  const source = `---\ntitle: Page\n---\n\n<Tabs label="System of the Comet">\n${tabs}</Tabs>\n`;
  const content: ContentFile = { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  return checkTabLabels([content]).map(formatProblem);
}

test('Labels of the two systems, and of other things, pass', () => {
  expect(check(...SYSTEM_LABELS, 'Debian, Ubuntu', 'Python')).toEqual([]);
});

test('A label that means one of the systems and is spelt otherwise is reported at its line', () => {
  expect(check('Debian (Rev 3, Rev 5)')).toEqual([
    'docs/page.mdx:6:6: the tab "Debian (Rev 3, Rev 5)" is spelt "Debian (Rev 3 and Rev 5)" on other pages; write "Debian (Rev 3 and Rev 5)"',
  ]);
});
