import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { parseFrontmatter, type ContentFile } from '../sources/content-files.ts';
import { listSnippetFiles, SNIPPET_ALIAS } from '../sources/snippets.ts';
import { checkComponents } from './check-components.ts';
import { checkSnippets } from './check-snippets.ts';
import { checkProps, readTraits } from './components/component-props.ts';

const FILE = 'src/content/snippets/a.mdx';

function makeSnippet(source: string, file = FILE): ContentFile {
  return { file, source, route: '', kind: 'snippet', id: 'a', frontmatter: parseFrontmatter(source, file) };
}

const check = (source: string) => checkSnippets([makeSnippet(source)]).map(formatProblem);

it.each([
  [
    'a heading',
    'Text.\n\n## More\n',
    '3:1: a heading in a snippet is missing from the contents of its pages; write it on the pages, before the snippet',
  ],
  ['a relative link', 'See [it](../i2c).\n', '1:5: the link ../i2c in a snippet leads to another place on each page; start the address with /'],
  ['a link within the page', 'See [it](#wiring).\n', '1:5: the link #wiring in a snippet leads to another place'],
  [
    'a parameter that is missing',
    '---\nparameters:\n  device: string\n---\n\nThe {props.device} and {props.devise}.\n',
    '6:25: the snippet has no parameter "devise"; did you mean "device"?',
  ],
  [
    'a parameter that nothing uses',
    '---\nparameters:\n  device: string\n---\n\nText.\n',
    '3:3: the parameter "device" is never used; write {props.device} in the text, or delete it',
  ],
  ['a type that is none', "---\nparameters:\n  device: 'a b c'\n---\n\n{props.device}\n", '2:1: parameters that do not parse; write name: type'],
])('A snippet with %s is reported', (_, source, problem) => {
  const problems = check(source);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${FILE}:${problem}`);
});

it('A footnote in a snippet is reported where it is used and where it is defined', () => {
  expect(check('Text.[^a]\n\n[^a]: Note.\n')).toHaveLength(2);
});

it('A snippet may contain parameters, lists, callouts, code, and links that work on every page', () => {
  expect(
    check(
      '---\nparameters:\n  device: string\n  count?: number\n---\n\n:::note\nThe {props.device} has {props.count ?? 1}.\n:::\n\n- [a](/comet)\n- [b](https://example.org)\n\n{props.children}\n',
    ),
  ).toEqual([]);
});

it('The props that a page passes to a snippet are checked against its parameters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snippets-'));
  const file = join(folder, 'a.mdx');
  writeFileSync(file, "---\nparameters:\n  device: \"'Comet' | 'M'\"\n  count?: number\n---\n\n{props.device} {props.count}\n");
  const traits = readTraits(file);
  rmSync(folder, { recursive: true });
  const find = (values: Record<string, unknown>) =>
    checkProps('A', new Map(Object.entries(values)), traits).map(({ message, hint }) => `${message}; ${hint}`);
  expect(find({ device: 'Comet', count: 2 })).toEqual([]);
  expect(find({ device: 'Commet' })).toEqual(['device of <A> is "Commet"; write "Comet" or "M"']);
  expect(find({})).toEqual(['<A> needs "device"; write "Comet" or "M"']);
  expect(find({ device: 'M', size: 1 })).toEqual(['<A> takes no "size"; it takes device, count']);
  expect(traits.hasSlot).toBe(false);
});

function makePage(source: string): ContentFile {
  return { file: 'docs/page.mdx', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} };
}

it('An import of a missing snippet, or by the wrong name, is reported', async () => {
  const [known = ''] = listSnippetFiles();
  const address = known.replace(/^.*\//, SNIPPET_ALIAS);
  const find = async (source: string) => (await checkComponents([makePage(source)])).map(formatProblem);
  expect(await find(`import A from '${address}';\n\n<A />\n`)).toEqual([]);
  expect((await find(`import A from '${address.replace('.mdx', 's.mdx')}';\n\n<A />\n`))[0]).toContain(`did you mean ${address}?`);
  expect((await find("import A from '#snippets/xyz.mdx';\n\n<A />\n"))[0]).toContain(
    'the snippet src/content/snippets/xyz.mdx does not exist; put the passage into',
  );
  expect((await find("import A from '../src/content/snippets/a.mdx';\n\n<A />\n"))[0]).toContain("write: from '#snippets/a.mdx'");
  expect(await find(`import { A } from '${address}';\n\n<A />\n`)).toContain(
    `docs/page.mdx:1:10: a snippet has no named exports; write: import A from '${address}';`,
  );
});
