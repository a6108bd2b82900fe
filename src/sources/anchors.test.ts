import { expect, test } from 'vitest';
import { listAnchors } from './anchors.ts';
import type { ContentFile } from './content-files.ts';

function list(source: string, file = 'docs/page.mdx'): string[] | undefined {
  const content: ContentFile = { file, source: `---\ntitle: A\n---\n\n${source}`, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
  const ids = listAnchors(content);
  return ids && [...ids];
}

test('The ids of a page are those of its headings, unique, also inside components', () => {
  const source = '## Set up `i2c-1`\n\n### Set up `i2c-1`\n\n<Tabs label="A">\n  <Tab label="B">\n    ## In a tab & more\n  </Tab>\n</Tabs>\n';
  expect(list(source)).toEqual(['set-up-i2c-1', 'set-up-i2c-1-1', 'in-a-tab--more']);
});

test('An <a> with a name is an id, as in older HTML', () => {
  expect(list('<a name="old"></a>\n\n## A\n', 'docs/page.md')?.toSorted()).toEqual(['a', 'old']);
});

test('Ids are known if components do not add any', () => {
  expect(list("import { Pin } from '#board';\nimport { Wiring } from '#header';\n\n## A\n\n<Pin n={4} />\n")).toEqual(['a']);
});

test('Footnotes have ids, and so have the references to them', () => {
  expect(list('## A\n\nText.[^a] More.[^a]\n\n[^a]: Note.\n', 'docs/page.md')?.toSorted()).toEqual([
    'a',
    'footnote-label',
    'user-content-fn-a',
    'user-content-fnref-a',
    'user-content-fnref-a-2',
  ]);
});

test('Ids are unknown if an imported component adds some', () => {
  expect(list('import { DbusReference } from \'#dbus\';\n\n## A\n\n<DbusReference of="Power" />\n')).toBeUndefined();
  expect(list("import Local from './local.astro';\n\n## A\n")).toBeUndefined();
  expect(list("import { Pin as Contact } from '#board';\n\n## A\n\n<Contact n={4} />\n")).toBeUndefined();
});

test('Ids in HTML or JSX are known, but not those in comments and code', () => {
  const html = '## A\n\nText <a id="b"></a>\nand <!-- <a id="no"> --> `<a id="no">`.\n\n<div id="c">\n<p ID=\'d\' data-id="no">\n</div>\n';
  expect(list(html, 'docs/page.md')).toEqual(['a', 'b', 'c', 'd']);
  expect(list('## A\n\nText <a id="b"></a>\n\n<div id="c">\n\n  <p data-id="no" />\n\n</div>\n')).toEqual(['a', 'b', 'c']);
});

test('Ids that JSX computes are unknown', () => {
  expect(list('<div id={name} />\n')).toBeUndefined();
  expect(list('<div {...rest} />\n')).toBeUndefined();
});
