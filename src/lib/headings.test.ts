import { markdownToMdast, mdxToHast, mdxToMdast } from 'satteri';
import { expect, it } from 'vitest';
import { readHeadingWords } from './headings.ts';

function firstBlock(root: object): object {
  return (root as { children: object[] }).children[0] ?? root;
}

it.each([
  ['a comment of MDX', mdxToMdast('## Wire it {/* a note */}'), 'Wire it'],
  ['a value of MDX', mdxToHast('## Version {v}'), 'Version'],
  ['a footnote', firstBlock(mdxToHast('## Heading[^b]\n\n[^b]: n')), 'Heading'],
  ['a footnote in its source', firstBlock(markdownToMdast('## Heading[^b]\n\n[^b]: n')), 'Heading'],
  ['a comment of HTML', markdownToMdast('## Wire <!-- a --> it'), 'Wire it'],
  ['a picture', markdownToMdast('## ![alt](/a.png)'), ''],
  ['code and emphasis', mdxToHast('## Set *up* `i2c-1`'), 'Set up i2c-1'],
])('The words of a heading with %s are read', (_what, tree, words) => {
  expect(readHeadingWords(tree)).toBe(words);
});
