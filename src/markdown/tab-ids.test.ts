import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { tabIds } from './tab-ids.ts';

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
