import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Sidebars } from '../../src/config/navigation.ts';
import { parseFrontmatter } from '../../src/sources/content-files.ts';
import { addAfter, findNeighbour, listSidebarIds, planPage, planPost } from './pages.ts';

const FIELDS = { title: 'A', description: 'B' };
const ids = ['guide', 'guide/a', 'guide/deep/b', 'guide/deep/c', 'guide/z', 'other/x'];

describe('a new page', () => {
  it.each<[id: string, neighbour: string | undefined, what: string]>([
    ['guide/deep/new', 'guide/deep/c', 'the last page of its folder'],
    ['guide/new', 'guide/z', 'the last page of its folder, not of one below'],
    ['guide/none/new', 'guide/z', 'the last page of the folder above, where its own is new'],
    ['other/x/new', 'other/x', 'the page that the folder has the name of'],
    ['elsewhere/new', undefined, 'nothing, if no sidebar contains its folders'],
    ['new', undefined, 'nothing, if it is in no folder'],
  ])('%s is inserted after %s: %s', (id, neighbour) => {
    expect(findNeighbour(id, ids)).toBe(neighbour);
  });

  const SOURCE = `# Sidebars
guide:
  - guide
  - type: category
    label: guide/none
    items:
      - guide/pins
      - { type: doc, id: guide/bus, label: Bus }
`;
  it.each([
    ['guide', ['guide', 'new', 'guide/pins', 'guide/bus']],
    ['guide/pins', ['guide', 'guide/pins', 'new', 'guide/bus']],
    ['guide/bus', ['guide', 'guide/pins', 'guide/bus', 'new']],
  ])('comes after "%s" in the file of sidebars', (id, expected) => {
    expect(listSidebarIds(load(addAfter(SOURCE, id, 'new')) as Sidebars)).toEqual(expected);
  });

  it.each([
    [{ name: 'comet' }, 'already exists'],
    [{ name: 'Guide/My Page.md' }, '--name: found "Guide/My Page.md"; allowed: lower-case letters'],
    [{ name: 'comet/foo/index' }, 'leave out /index: a folder has the name of its page, "comet/foo"'],
    [{ name: 'comet/new', after: 'comett' }, '--after: no sidebar lists the page "comett"; did you mean "comet"?'],
    [{ name: 'elsewhere/new' }, '--after: no sidebar lists the page ""'],
    [{ name: 'comet/new', format: 'html' }, '--format: allowed'],
  ])('is rejected with %j: %s', async (flags, problem) => {
    await expect(planPage({ ...FIELDS, ...flags })).rejects.toThrow(problem);
  });

  it('has the format it was given, and a post the mark of that format', async () => {
    const page = await planPage({ ...FIELDS, name: 'comet/new', format: 'mdx' });
    expect(page.files[0]?.file).toBe('src/content/docs/comet/new.mdx');
    const post = await planPost({ ...FIELDS, name: 'hi', authors: 'docs-team', date: '2026-03-04', format: 'mdx' });
    expect(post.files[0]?.content).toContain('{/* truncate */}');
  });

  it('of the blog has a date without time, and a truncate mark', async () => {
    const { files, route } = await planPost({ title: 'Hi', description: 'D', name: 'hi', authors: 'docs-team', date: '2026-03-04' });
    expect(files[0]?.content).toBe('---\ntitle: Hi\ndescription: D\ndate: 2026-03-04\nauthors: [docs-team]\ndraft: true\n---\n\n<!-- truncate -->\n');
    expect(route).toBe('/blog/hi');
    await expect(planPost({ ...FIELDS, name: 'hi', authors: 'a', date: '2026-02-30' })).rejects.toThrow('--date');
  });

  it('contains flags as data, whatever YAML would make of them', async () => {
    const hostile = [`x' + (console.log(1), '') + '`, "it's: a # b", '--- a', '{ no: map }', '&anchor *alias !tag', 'null', '012', '2026-01-02', '~'];
    const property = fc.asyncProperty(fc.stringMatching(/^[!-~][ -~]{0,30}[!-~]$/), async (text) => {
      const { files } = await planPage({ name: 'comet/new', title: text, description: text });
      expect(parseFrontmatter(String(files[0]?.content), 'page.md')).toEqual({ title: text, description: text, draft: true });
    });
    await fc.assert(property, { seed: 56, numRuns: 20, examples: hostile.map((text) => [text]) });
  });
});
