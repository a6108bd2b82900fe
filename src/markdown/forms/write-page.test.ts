import { describe, expect, it } from 'vitest';
import { writeLlms } from './llms.ts';
import { writeList } from './list-markdown.ts';
import { writePage } from './write-page.ts';

const SITE = { url: 'https://example.com/docs', title: 'Docs', description: 'All of it.' };

describe('The Markdown form of a page', () => {
  it('starts with title, description and facts, and ends with related pages; all links are absolute', () => {
    const contents = {
      route: '/guide',
      title: 'Use a_b_c and *stars*',
      description: 'How to <use> it.',
      facts: [['Comet hardware', 'Rev 5']] as const,
      text: 'See [above](#top).\n',
      related: [{ label: 'Next', href: '/next' }],
    };
    expect(writePage(SITE, contents)).toBe(
      [
        '# Use a_b_c and \\*stars\\*',
        '> How to \\<use> it.',
        '- Address: <https://example.com/docs/guide>\n- Comet hardware: Rev 5',
        'See [above](https://example.com/docs/guide#top).',
        '## Related pages',
        '- [Next](https://example.com/docs/next)\n',
      ].join('\n\n'),
    );
  });

  it('of a list contains its groups with their links', () => {
    const groups = [{ heading: '2026', pages: [{ title: 'A [b]', route: '/a', description: 'News.' }] }, { pages: [{ title: 'C', route: '/c' }] }];
    expect(writeList({ lead: 'All.', groups })).toBe('All.\n\n## 2026\n\n- [A \\[b\\]](/a): News.\n\n* [C](/c)\n');
  });
});

describe('llms.txt', () => {
  it('lists the site, the Markdown form of its pages by area, and the files with several pages', () => {
    const text = writeLlms(SITE, [
      { key: 'site', label: 'Docs', pages: [{ title: 'Home', route: '/', description: 'Start.' }] },
      { key: 'comet', label: 'Mecha Comet', pages: [{ title: 'Comet', route: '/comet', description: 'A handheld.' }] },
    ]);
    expect(text).toMatch(/^# Docs\n\n> All of it\.\n\n[^\n]+\n\n## Docs\n\n- \[Home\]\(https:\/\/example\.com\/docs\/index\.md\): Start\.\n/);
    expect(text).toContain('## Mecha Comet\n\n- [Comet](https://example.com/docs/comet.md): A handheld.\n');
    expect(text).toContain('](https://example.com/docs/llms-full.txt)');
    expect(text).toContain('[Mecha Comet](https://example.com/docs/llms/comet.txt)');
  });
});
