import { mdxToJs, markdownToHtml } from 'satteri';
import { describe, expect, it, test } from 'vitest';
import { tabIds, steps, exampleSource } from './components.ts';

/** Lists the `tabId` of each tab of an MDX page in order. */
async function list(source: string, file = 'docs/page.mdx'): Promise<string[]> {
  const { code } = await mdxToJs(source, { hastPlugins: [tabIds], fileURL: new URL(`file:///site/${file}`) });
  return [...code.matchAll(/tabId: "([^"]+)"/g)].map(([, id = '']) => id);
}

const withoutPage = (ids: string[]) => ids.map((id) => id.replace(/^[^-]+-/, ''));

describe('tabs', () => {
  it('are numbered by set', async () => {
    const set = '<Tabs>\n<Tab label="A">\n\none\n\n</Tab>\n<Tab label="B">\n\ntwo\n\n</Tab>\n</Tabs>\n\n';
    expect(withoutPage(await list(set + set)).toSorted()).toEqual(['1-1', '1-2', '2-1', '2-2']);
  });

  it('in a tab of another set are a separate set', async () => {
    const inner = '<Tabs>\n<Tab label="C">\n\nx\n\n</Tab>\n</Tabs>';
    const ids = withoutPage(await list(`<Tabs>\n<Tab label="A">\n\n${inner}\n\n</Tab>\n<Tab label="B">\n\ny\n\n</Tab>\n</Tabs>\n`));
    const sets = Map.groupBy(ids, (id) => id.split('-')[0]);
    expect([...sets.values()].map((set) => set.length).toSorted()).toEqual([1, 2]);
    expect(new Set(ids).size).toBe(3);
  });

  it('may be on separate lines', async () => {
    expect(withoutPage(await list('<Tabs>\n  <Tab label="A">One.</Tab>\n  <Tab label="B">Two.</Tab>\n</Tabs>\n'))).toEqual(['1-1', '1-2']);
  });

  it('of two pages have different ids, so that a list can show both', async () => {
    const set = '<Tabs>\n<Tab label="A">\n\none\n\n</Tab>\n</Tabs>\n';
    expect(await list(set, 'docs/a.mdx')).not.toEqual(await list(set, 'docs/b.mdx'));
  });

  it('outside a set get no id', async () => {
    expect(await list('<Tab label="A">\n\none\n\n</Tab>\n')).toEqual([]);
  });
});

const read = async (source: string) => (await mdxToJs(source, { hastPlugins: [steps] })).code;

test('Steps around one numbered list pass', async () => {
  expect(await read('<Steps>\n\n1. One\n\n   `more`\n2. Two\n\n</Steps>\n')).toContain('Two');
});

test.each([
  ['text', 'Text.\n\n<Steps>\n\nOne.\n\n</Steps>', 3],
  ['nothing', '<Steps>\n</Steps>', 1],
  ['a bulleted list', '<Steps>\n\n- One\n\n</Steps>', 1],
  ['two lists', '<Steps>\n\n1. One\n\n1) Two\n\n</Steps>', 1],
  ['a list and text', '<Steps>\n\n1. One\n\nText.\n\n</Steps>', 1],
  ['a list without blank lines', '<Steps>1. One</Steps>', 1],
])('Steps around %s stop the build with their line', async (_what, source, line) => {
  await expect(read(source)).rejects.toThrow(
    `Markdown:${line}:1: <Steps> must contain exactly one numbered list; write 1. 2. 3. with a blank line before and after`,
  );
});

/** Returns an example's source. */
async function readSource(source: string): Promise<string | undefined> {
  const { code } = await mdxToJs(source, { mdastPlugins: [exampleSource], features: { directive: true } });
  return /className: "language-mdx",\s*children: "((?:[^"\\]|\\.)*)"/.exec(code)?.[1]?.replaceAll('\\n', '\n').replaceAll('\\"', '"');
}

test.each([
  ['Markdown', 'Text with `code`.\n\n- one\n  - two'],
  ['a callout', ':::note[Title]\nText.\n:::'],
  ['a component', '<Pin n={4} />'],
  ['code', '```bash\ntrue\n```'],
])('An example of %s shows its source, and its content stays', async (_, written) => {
  expect((await readSource(`Before.\n\n<Example>\n\n${written}\n\n</Example>\n`))?.trimEnd()).toBe(written);
});

test('An empty example, and every other component, is unchanged', async () => {
  expect(await readSource('<Example>\n</Example>')).toBeUndefined();
  expect(await readSource('<Steps>\n\n1. One\n\n</Steps>')).toBeUndefined();
  expect((await markdownToHtml('Text.', { mdastPlugins: [exampleSource] })).html).toBe('<p>Text.</p>\n');
});
