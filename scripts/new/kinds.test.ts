import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sidebars } from '../../src/config/sidebar-item.ts';
import site from '../../src/site.config.ts';
import { parseTags } from '../../src/model/tags.ts';
import { parseFrontmatter } from '../../src/sources/content-files.ts';
import { checkAnswer, type Answers, type Field } from './kind.ts';
import { findNeighbour, KINDS } from './kinds.ts';
import { readProject, type Project } from './project.ts';

const project: Project = {
  site: { ...site, redirects: { '/old': '/guide' } },
  files: [],
  routes: new Set(['/guide', '/tags/known', '/blog/known']),
  tags: { docs: ['known'], blog: ['news'] },
  authors: ['docs-team'],
  sidebarIds: ['guide', 'guide/a', 'guide/deep/b', 'guide/deep/c', 'guide/z', 'other/x'],
};

function getField(kind: string, name: string): Field {
  const field = KINDS[kind]?.fields.find((each) => each.name === name);
  if (!field) throw new Error(`${kind} has no field ${name}`);
  return field;
}

function check(kind: string, name: string, value: string, answers: Answers = {}): string | undefined {
  return checkAnswer(getField(kind, name), value, project, answers);
}

describe('a new page is inserted after', () => {
  it.each([
    ['guide/deep/new', 'guide/deep/c', 'the last page of its folder'],
    ['guide/new', 'guide/z', 'the last page of its folder, not of one below'],
    ['guide/none/new', 'guide/z', 'the last page of the folder above, where its own is new'],
    ['other/x/new', 'other/x', 'the page that the folder has the name of'],
  ])('%s: %s, %s', (id, neighbour) => {
    expect(findNeighbour(id, project.sidebarIds)).toBe(neighbour);
  });

  it('no page if no sidebar contains its folders', () => {
    expect(findNeighbour('elsewhere/new', project.sidebarIds)).toBeUndefined();
    expect(findNeighbour('new', project.sidebarIds)).toBeUndefined();
  });
});

describe('an invalid answer', () => {
  it.each([
    ['doc', 'id', 'guide', '/guide already exists'],
    ['doc', 'id', 'old', '/old leads on to /guide; take that out of the redirects in src/site.config.ts first'],
    ['doc', 'id', 'Guide/My Page.md', 'allowed: lower-case letters, digits and hyphens, with slashes between folders, such as "guide/my-page"'],
    ['doc', 'id', 'comet/foo/index', 'leave out /index: a folder has the name of its page, "comet/foo"'],
    ['doc', 'id', '', 'a value is required'],
    ['doc', 'title', 'x'.repeat(81), 'allowed: at most 80 characters'],
    ['doc', 'tags', 'knwon', 'unknown value "knwon"; did you mean "known"?'],
    ['doc', 'after', 'guide/deeep/b', 'no sidebar lists the page "guide/deeep/b"; did you mean "guide/deep/b"?'],
    ['post', 'name', 'deep/er', 'allowed: lower-case letters, digits and hyphens, such as "deep-er"'],
    ['post', 'date', '2026-02-30', 'allowed: a valid date, written YYYY-MM-DD'],
    ['author', 'key', 'docs-team', 'the author "docs-team" already exists'],
    ['author', 'url', 'docs.example.com', 'allowed: an address that starts with https:// or http://'],
    ['tag', 'permalink', '/known', '/tags/known already exists'],
    ['tag', 'permalink', '/../../x', '"/tags/../../x" is not a valid address; use parts of letters, digits and hyphens, with one slash between two'],
    ['tag', 'permalink', '/a/index', '"/tags/a/index" is not a valid address; remove .html and /index from the end'],
    ['tag', 'label', 'two\nlines', 'write it on one line, without invisible characters'],
    ['doc', 'title', 'a\u2028b', 'write it on one line, without invisible characters'],
    ['author', 'name', '\u001b[31mred', 'write it on one line, without invisible characters'],
    ['author', 'url', 'javascript:alert(1)', 'allowed: an address that starts with https:// or http://'],
    ['api', 'path', '/../x', '"/../x/id" is not a valid address; use parts of letters, digits and hyphens, with one slash between two'],
    ['api', 'file', 'openapi/../package.json', 'allowed: a file in openapi/ that ends in .yaml, .yml, .json'],
    ['api', 'file', 'openapi/none.yaml', 'the file openapi/none.yaml does not exist; add it first'],
  ])('is reported for a new %s, %s "%s": %s', (kind, name, value, problem) => {
    expect(check(kind, name, value, { id: 'id' })).toBe(problem);
  });

  it('may be the key of a tag that pages of the same kind have', () => {
    expect(check('tag', 'key', 'news', { of: 'blog' })).toBe('the tag "news" already exists');
    expect(check('tag', 'key', 'news', { of: 'docs' })).toBeUndefined();
  });

  it.each(site.apis.map((api) => [api.file, api.id, api.path]))('may be the file, id or path of the API description %s', (file, id, path) => {
    expect(check('api', 'file', file)).toBe(`${file} is already on the site`);
    expect(check('api', 'id', id)).toBe(`the API "${id}" already exists`);
    expect(check('api', 'path', path)).toBe(`${path} is already used by another API`);
  });
});

/** Texts that would break out of their quotes, or be something else than a text, if pasted unescaped. */
const HOSTILE = [
  `x' + (console.log(1), '') + '`,
  'say "hello" \\ and \\n `${process.exit()}`',
  "it's: a # b",
  '--- a',
  '{ no: map }',
  '&anchor *alias !tag',
  '@at',
  'null',
  '012',
  '2026-01-02',
  '</script> */ <!-- truncate --> -->',
  '~',
];

const getKind = (kind: string) => KINDS[kind] as (typeof KINDS)[string];

describe('an answer is written as data:', () => {
  let after = '';
  beforeAll(async () => {
    after = (await readProject()).sidebarIds[0] ?? '';
  });

  it('in each field of each kind', async () => {
    const random = fc.stringMatching(/^[!-~][ -~]{0,30}[!-~]$/);
    const property = fc.asyncProperty(random, checkText);
    await fc.assert(property, { seed: 56, numRuns: 40, examples: HOSTILE.map((text) => [text]) });
  });

  async function checkText(text: string): Promise<void> {
    const pages = [
      await getKind('doc').plan({ id: 'new/page', title: text, description: text, tags: [text], after }, project),
      await getKind('post').plan({ name: 'hi', title: text, description: text, date: '2026-03-04', authors: [text], tags: [text] }, project),
    ];
    for (const { changes } of pages)
      expect(parseFrontmatter(changes[0]?.after ?? '', 'page.md')).toMatchObject({ title: text, description: text, tags: [text], draft: true });
    const author = await getKind('author').plan({ key: 'field', name: text, title: text, description: text, url: '' }, project);
    expect(load(author.changes[0]?.after ?? '')).toEqual({ name: text, title: text, description: text });
    const tag = await getKind('tag').plan({ of: 'docs', key: 'power', label: text, description: text, permalink: '/power' }, project);
    expect(load(tag.changes[0]?.after ?? '')).toMatchObject({ power: { label: text, description: text, permalink: '/power' } });
    await checkName(text);
  }

  async function checkName(name: string): Promise<void> {
    const file = `openapi/${name}.yaml`;
    const [sidebar = ''] = project.site.docs.versions.flatMap(({ sidebars }) => Object.keys(sidebars));
    const { changes } = await getKind('api').plan({ file, id: 'fleet', path: `/apis/${name}`, sidebar }, project);
    expect(listTexts(changes[0]?.after ?? '')).toEqual(expect.arrayContaining([file, `/apis/${name}`]));
    expect((load(changes[1]?.after ?? '') as Sidebars)[sidebar]?.slice(-2)).toEqual([
      `apis/${name}/fleet`,
      { type: 'operations', description: 'fleet' },
    ]);
    expect(listCalls(changes[0]?.after ?? '')).toEqual(listCalls(changes[0]?.before ?? ''));
  }
});

/** Lists a TypeScript file's strings. */
function listTexts(source: string): string[] {
  return listNodes(source)
    .filter(ts.isStringLiteral)
    .map(({ text }) => text);
}

/** Lists a TypeScript file's calls. */
function listCalls(source: string): string[] {
  return listNodes(source)
    .filter(ts.isCallExpression)
    .map(({ expression }) => expression.getText());
}

function listNodes(source: string): ts.Node[] {
  const list = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(list)];
  return list(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true));
}

describe('the plan', () => {
  it('of a tag adds it to a file, however that ends, or is rejected if it would change the file in another way', async () => {
    const folder = relative(process.cwd(), mkdtempSync(join(tmpdir(), 'new-tag-')));
    const file = join(folder, 'tags.yaml');
    const answers = { of: 'docs', key: 'power', label: 'Power', description: 'D', permalink: '/power' };
    const plan = async (text: string) => {
      writeFileSync(file, text);
      return getKind('tag').plan(answers, { ...project, site: { ...site, docs: { ...site.docs, tags: file } } });
    };
    for (const text of ['', '{}\n', 'a: { label: A, permalink: /a }']) {
      const [change] = (await plan(text)).changes;
      const power = { label: 'Power', description: 'D', permalink: '/power' };
      expect(parseTags(file, change?.after ?? ''), text).toEqual({ ...parseTags(file, text), power });
      expect(change?.after, text).toMatch(/^\w/);
    }
    await expect(plan('{ a: { label: A, permalink: /a } }\n')).rejects.toThrow(
      `${file}: a tag cannot be added to its end; add it by hand: power: {"label":"Power"`,
    );
    rmSync(folder, { recursive: true });
  });

  it('of a post has a date without time, and a truncate mark', async () => {
    const answers = { name: 'hi', title: 'Hi', description: 'D', date: '2026-03-04', authors: ['docs-team'], tags: [] };
    const { changes, route } = await getKind('post').plan(answers, project);
    expect(changes[0]?.after).toBe('---\ntitle: Hi\ndescription: D\ndate: 2026-03-04\nauthors: [docs-team]\ndraft: true\n---\n\n<!-- truncate -->\n');
    expect(route).toBe('/blog/hi');
  });

  it('of a page with components is an MDX file, and a post has the mark for MDX', async () => {
    const answers = { id: 'new/page', name: 'hi', date: '2026-03-04', format: 'mdx' };
    const { sidebarIds } = await readProject();
    const [page] = (await getKind('doc').plan({ ...answers, after: sidebarIds[0] ?? '' }, project)).changes;
    const [post] = (await getKind('post').plan(answers, project)).changes;
    expect([page?.file, post?.file]).toEqual([expect.stringMatching(/\/new\/page\.mdx$/), expect.stringMatching(/\/hi\.mdx$/)]);
    expect(post?.after).toContain('{/* truncate */}');
  });
});
