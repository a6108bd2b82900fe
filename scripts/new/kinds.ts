import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { dump } from 'js-yaml';
import { authorFields, docFrontmatter, postFrontmatter, tagFields } from '../../src/config/front-matter.ts';
import { formatDay } from '../../src/lib/format.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { ProblemError } from '../../src/lib/problem.ts';
import { getDocRoute } from '../../src/model/entry-ids.ts';
import { parseTags } from '../../src/model/tags.ts';
import {
  checkName,
  checkRoute,
  getList,
  getNewestVersion,
  getText,
  makeFieldCheck,
  type Answers,
  type Change,
  type Field,
  type Kind,
} from './kind.ts';
import { formatSource } from '../tools/format-source.ts';
import { addAfterDoc } from './edit-sidebars.ts';
import { apiKind } from './api-kind.ts';
import { apiVersionKind } from './api-version-kind.ts';
import { SIDEBARS_FILE, type Project } from './project.ts';
import { versionKind } from './version-kind.ts';

const { title, description, date } = postFrontmatter.shape;

const titleField: Field = { name: 'title', question: 'Title: what the reader gets', check: makeFieldCheck(title) };

/** @param what its subject */
function makeDescriptionField(what: string): Field {
  return {
    name: 'description',
    question: `One plain sentence about ${what}, 50 to 160 characters, for search results`,
    check: (value, { files }) =>
      makeFieldCheck(description)(value) ??
      findSame(files.find((file) => String(file.frontmatter['description']).trim() === value.trim())?.file, 'description'),
  };
}

/** @param kind of the tags */
function makeTagsField(kind: 'docs' | 'blog'): Field {
  return { name: 'tags', question: 'Tags', optional: true, several: true, getChoices: ({ tags }) => tags[kind] };
}

const formatField: Field = {
  name: 'format',
  question: 'Format: mdx if it needs a component, otherwise md',
  getDefault: () => 'md',
  getChoices: () => ['md', 'mdx'],
};

function getFormat(answers: Answers): 'md' | 'mdx' {
  return getText(answers, 'format') === 'mdx' ? 'mdx' : 'md';
}

function findSame(file: string | undefined, what: string): string | undefined {
  return file && `${file} has the same ${what}; say what is different about this one`;
}

/** Describes the page or redirect at an address, if any. */
function findExisting(route: string, { routes, site }: Project): string | undefined {
  if (routes.has(route)) return `${route} already exists`;
  const target = site.redirects[route];
  return target === undefined ? undefined : `${route} leads on to ${target}; take that out of the redirects in src/site.config.ts first`;
}

/** Finds the sidebar page before a new one: the last of its folder, or of the nearest parent folder. */
export function findNeighbour(id: string, sidebarIds: readonly string[]): string | undefined {
  const folders = id.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const folder = folders.slice(0, depth).join('/');
    const neighbour = sidebarIds.findLast((each) => each.startsWith(`${folder}/`) && each.lastIndexOf('/') === folder.length);
    if (neighbour ?? sidebarIds.includes(folder)) return neighbour ?? folder;
  }
  return undefined;
}

const docKind: Kind = {
  about: 'a page of the documentation',
  fields: [
    {
      name: 'id',
      question: 'Path of the page, which is its address, such as comet/peripherals/thermal',
      check: (id, project) => {
        const version = getNewestVersion(project.site);
        const route = getDocRoute(version, id);
        const file = ['.md', '.mdx', '/index.md', '/index.mdx'].map((end) => `${version.docs}/${id}${end}`).find((path) => existsSync(path));
        if (id.endsWith('/index')) return `leave out /index: a folder has the name of its page, "${id.slice(0, -'/index'.length)}"`;
        return checkName(id, true) ?? (file ? `${file} already exists` : findExisting(route, project));
      },
    },
    titleField,
    makeDescriptionField('the page'),
    makeTagsField('docs'),
    formatField,
    {
      name: 'after',
      question: 'Page in the sidebar to insert it after',
      getDefault: (answers, { sidebarIds }) => findNeighbour(getText(answers, 'id'), sidebarIds),
      check: (id, { sidebarIds }) => (sidebarIds.includes(id) ? undefined : addHint(`no sidebar lists the page "${id}"`, didYouMean(id, sidebarIds))),
    },
  ],
  plan: async (answers, project) => {
    const id = getText(answers, 'id');
    const version = getNewestVersion(project.site);
    const before = readFileSync(SIDEBARS_FILE, 'utf8');
    const after = addAfterDoc(SIDEBARS_FILE, before, { id: getText(answers, 'after'), entry: id });
    const fields = { ...pickFields(answers, docFrontmatter.shape), draft: true };
    return {
      changes: [
        makeNewFile(`${version.docs}/${id}.${getFormat(answers)}`, renderPage(fields)),
        { file: SIDEBARS_FILE, before, after: await formatSource(SIDEBARS_FILE, after) },
      ],
      route: getDocRoute(version, id),
      next: 'It is a draft, which only `npm run dev` shows: write its text, then delete `draft: true`.',
    };
  },
};

const postKind: Kind = {
  about: 'a post of the blog',
  fields: [
    {
      name: 'name',
      question: 'Name, the last part of its address',
      check: (name, project) =>
        checkName(name) ??
        (['.md', '.mdx'].some((end) => existsSync(`${project.site.blog.folder}/${name}${end}`))
          ? `/blog/${name} already exists`
          : findExisting(`/blog/${name}`, project)),
    },
    titleField,
    makeDescriptionField('the post'),
    { name: 'date', question: 'Day of publication', getDefault: () => formatDay(new Date()), check: makeFieldCheck(date) },
    { name: 'authors', question: 'Authors', several: true, getChoices: ({ authors }) => authors },
    makeTagsField('blog'),
    formatField,
  ],
  plan: (answers, { site }) => {
    const name = getText(answers, 'name');
    const format = getFormat(answers);
    const fields = { ...pickFields(answers, postFrontmatter.shape), draft: true };
    return {
      changes: [
        makeNewFile(`${site.blog.folder}/${name}.${format}`, renderPage(fields, format === 'mdx' ? '{/* truncate */}\n' : '<!-- truncate -->\n')),
      ],
      route: `/blog/${name}`,
      next: 'It is a draft, which only `npm run dev` shows: write its text, with the excerpt for lists before the mark, then delete `draft: true`.',
    };
  },
};

const authorKind: Kind = {
  about: 'a team that writes posts',
  fields: [
    {
      name: 'key',
      question: 'Key for posts',
      check: (key, { authors }) => checkName(key) ?? (authors.includes(key) ? `the author "${key}" already exists` : undefined),
    },
    { name: 'name', question: 'Name of the team', check: makeFieldCheck(authorFields.shape.name) },
    { name: 'title', question: 'What it does, in a few words', check: makeFieldCheck(authorFields.shape.title) },
    { ...makeDescriptionField('the team'), check: makeFieldCheck(authorFields.shape.description) },
    { name: 'url', question: 'Address of the team on the web', optional: true, check: makeFieldCheck(authorFields.shape.url) },
  ],
  plan: (answers, { site }) => {
    const key = getText(answers, 'key');
    return {
      changes: [makeNewFile(`${site.blog.authors}/${key}.yaml`, toYaml(pickFields(answers, authorFields.shape)))],
      route: `/blog/authors/${key}`,
      next: `Use it in posts: \`authors: [${key}]\`.`,
    };
  },
};

const tagKind: Kind = {
  about: 'a tag of docs pages or of posts',
  fields: [
    { name: 'of', question: 'Of which pages', getChoices: () => ['docs', 'blog'] },
    {
      name: 'key',
      question: 'Key for pages',
      check: (key, { tags }, answers) => checkName(key) ?? (tags[getTagKind(answers)].includes(key) ? `the tag "${key}" already exists` : undefined),
    },
    { name: 'label', question: 'Label for readers', check: makeFieldCheck(tagFields.shape.label) },
    { ...makeDescriptionField('what its pages have in common'), check: makeFieldCheck(tagFields.shape.description) },
    {
      name: 'permalink',
      question: 'Address below the tags',
      getDefault: (answers) => `/${getText(answers, 'key')}`,
      check: (value, { routes }, answers) => {
        const route = getTagRoute(answers, value);
        return makeFieldCheck(tagFields.shape.permalink)(value) ?? checkRoute(route) ?? (routes.has(route) ? `${route} already exists` : undefined);
      },
    },
  ],
  plan: (answers, { site }) => {
    const file = site[getTagKind(answers)].tags;
    const before = readFileSync(file, 'utf8');
    const tags = parseTags(file, before);
    const newTag = { [getText(answers, 'key')]: pickFields(answers, tagFields.shape) };
    const after = Object.keys(tags).length > 0 ? `${before.trimEnd()}\n${toYaml(newTag)}` : toYaml(newTag);
    if (!isSameYaml(file, after, { ...tags, ...newTag }))
      throw new Error(
        `${file}: a tag cannot be added to its end; add it by hand: ${Object.entries(newTag).map(([key, tag]) => `${key}: ${JSON.stringify(tag)}`)}`,
      );
    return {
      changes: [{ file, before, after }],
      route: getTagRoute(answers, getText(answers, 'permalink')),
      next: `Use it in pages: \`tags: [${getText(answers, 'key')}]\`. Its page is built when a page uses it.`,
    };
  },
};

/** Kinds of additions, by name. */
export const KINDS: Readonly<Record<string, Kind>> = {
  doc: docKind,
  post: postKind,
  author: authorKind,
  tag: tagKind,
  api: apiKind,
  'api-version': apiVersionKind,
  version: versionKind,
};

function getTagKind(answers: Answers): 'docs' | 'blog' {
  return getText(answers, 'of') === 'blog' ? 'blog' : 'docs';
}

function getTagRoute(answers: Answers, permalink: string): string {
  return `${getTagKind(answers) === 'blog' ? '/blog/tags' : '/tags'}${permalink}`;
}

/** Checks if a tags file would parse as intended: its author may have formatted it in any way. */
function isSameYaml(file: string, text: string, tags: object): boolean {
  try {
    return isDeepStrictEqual(parseTags(file, text), tags);
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function makeNewFile(file: string, after: string): Change {
  return { file, before: '', after };
}

/** Returns the non-empty answers for a schema's fields, in its order. */
function pickFields(answers: Answers, shape: object): Record<string, unknown> {
  const names = Object.keys(shape).filter((name) => (answers[name] ?? '').length > 0);
  const pick = (name: string) =>
    Array.isArray(answers[name]) ? getList(answers, name) : name === 'date' ? new Date(getText(answers, name)) : getText(answers, name);
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
}

function renderPage(fields: Record<string, unknown>, text = ''): string {
  return `---\n${toYaml(fields)}---\n\n${text}`;
}

/** Formats fields like the project's files: one a line, lists in brackets. */
function toYaml(fields: Record<string, unknown>): string {
  const isNested = Object.values(fields).some((value) => value?.constructor === Object);
  return dump(fields, { lineWidth: -1, flowLevel: isNested ? 2 : 1, sortKeys: false }).replace(/^(date: \S+)T00:00:00\.000Z$/m, '$1');
}
