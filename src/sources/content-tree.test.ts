import { describe, expect, it } from 'vitest';
import { parseContent } from './content-tree.ts';

describe('a page that is nested too deeply', () => {
  it.each([
    ['lists, as Markdown', 'a.md', '- '.repeat(3_000)],
    ['lists, as MDX', 'a.mdx', '- '.repeat(3_000)],
    ['lists, deeper than the parser goes', 'a.md', '- '.repeat(20_000)],
    ['quotations', 'a.md', '> '.repeat(3_000)],
    ['quotations with lists', 'a.md', '> - '.repeat(3_000)],
    ['elements', 'a.mdx', `${'<div>'.repeat(400)}a${'</div>'.repeat(400)}`],
  ])('of %s is reported with its line', (_what, file, text) => {
    expect(() => parseContent({ file, source: `A line.\n\n${text}a\n` })).toThrow(
      new RegExp(`^${file}:3:\\d+: more than 100 levels of .*; write it with fewer levels$`),
    );
  });

  it('is read if it is only a deep list', () => {
    const source = Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');
    expect(parseContent({ file: 'a.md', source }).type).toBe('root');
  });
});

it('A tag on the line of a text in MDX is reported with a hint where tags go', () => {
  expect(() => parseContent({ file: 'a.mdx', source: '<details><summary>A</summary>\nText.\n</details>\n' })).toThrow(
    'write a tag on its own line, with an empty line between it and the text',
  );
});

it.each([
  [
    '<Tabs>\n\n<Tab label="a">\n\nText.\n\n</Tabs>\n',
    'a.mdx:3:1: Unexpected closing tag `</Tabs>`, expected corresponding closing tag for `<Tab>`; write </Tab> after',
  ],
  [
    'Save to <output_path> now.\n',
    'a.mdx:1:9: Expected a closing tag for `<output_path>` before the end of `paragraph`; write \\<output_path> or backticks',
  ],
])('A tag that is not closed is reported where it is opened: %j', (source, message) => {
  expect(() => parseContent({ file: 'a.mdx', source })).toThrow(message);
});

it('An id in braces after a heading in MDX is reported as such', () => {
  expect(() => parseContent({ file: 'a.mdx', source: '## Custom {#my-id}\n' })).toThrow(
    "a.mdx:1:15: MDX reads {#my-id} as code; delete it; a heading's id is made from its words",
  );
});
