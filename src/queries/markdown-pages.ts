import { channel } from 'node:diagnostics_channel';
import { PAGE_STARTED } from '../lib/page-started.ts';
import { htmlToMarkdown } from '../markdown/forms/html-to-markdown.ts';
import { writeList } from '../markdown/forms/list-markdown.ts';
import { describeDocForm, describePostForm, listFact } from '../markdown/forms/page-contents.ts';
import { writePage, type MarkdownContents } from '../markdown/forms/write-page.ts';
import { listAreas, type Area } from '../model/all-pages.ts';
import type { DocContents } from '../model/doc-page.ts';
import { ALL_PAGES, groupByLetter, makePageIndex, OFFLINE, type ListPage } from '../model/index-pages.ts';
import { makeReferencePage, type ReferenceEntry, type ReferencePage } from '../model/reference-pages.ts';
import { OPERATION_FACTS } from '../reference/read-description.ts';
import { getPosts, type Post } from './blog.ts';
import { getDocs, type Doc } from './docs.ts';
import { getListPages } from './index-pages.ts';
import { memoize } from './memoize.ts';
import { getAllPages, getDocPage, getPostPage } from './pages.ts';
import { getReferenceEntries } from './reference-pages.ts';
import siteConfig from '#site-config';

/** Renders the parts of pages that are components. */
export interface PartRenderer {
  /** The text of a docs page or a post. */
  renderText: (entry: Doc | Post) => Promise<string>;
  renderPlannedNotice: (planned: NonNullable<DocContents['planned']>) => Promise<string>;
  /** Posts with excerpts. */
  renderPosts: (posts: readonly Post[]) => Promise<string>;
  /** The article of an API reference's page. */
  renderReference: (page: ReferencePage) => Promise<string>;
}

/** A page with a Markdown form: all except the not-found page. */
export interface MarkdownPage {
  route: string;
  write: (renderer: PartRenderer) => Promise<string>;
}

/** Returns every page with a Markdown form, by address. A page is built when first written. */
export const getMarkdownPages = memoize(async (): Promise<ReadonlyMap<string, MarkdownPage>> => {
  const pages = await listMarkdownPages();
  return new Map(pages.map((page) => [page.route, { route: page.route, write: writeOncePerBuild(page) }]));
});

/** Lists the site's areas; each writes its pages as one Markdown text. */
export async function getMarkdownAreas(): Promise<(Area & { write: MarkdownPage['write'] })[]> {
  const [allPages, pages] = await Promise.all([getAllPages(), getMarkdownPages()]);
  return listAreas(allPages).map((area) => ({
    ...area,
    write: async (renderer) => (await Array.fromAsync(area.pages, ({ route }) => pages.get(route)?.write(renderer))).join('\n'),
  }));
}

/** Writes a page once per build, as several files include it. Errors name the page, see `src/middleware.ts`. */
function writeOncePerBuild({ route, write }: MarkdownPage): MarkdownPage['write'] {
  let text: Promise<string> | undefined;
  const writeOnce = async (renderer: PartRenderer) => {
    channel(PAGE_STARTED).publish(route);
    try {
      return await write(renderer);
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { route }) : error;
    }
  };
  return (renderer) => (text ??= writeOnce(renderer));
}

async function listMarkdownPages(): Promise<MarkdownPage[]> {
  const [docs, posts, entries, lists] = await Promise.all([getDocs(), getPosts(), getReferenceEntries(), getLists()]);
  const write = (contents: MarkdownContents) => writePage(siteConfig, contents);
  return [
    ...docs.map((doc) => ({ route: doc.route, write: async (renderer: PartRenderer) => write(await describeDocPage(doc, renderer)) })),
    ...posts.map((post) => ({ route: post.route, write: async (renderer: PartRenderer) => write(await describePostPage(post, renderer)) })),
    ...entries.map((entry) => ({
      route: entry.place.route,
      write: async (renderer: PartRenderer) => write(await describeReference(entry, renderer)),
    })),
    ...lists.map((list) => ({
      route: list.route,
      write: async ({ renderPosts }: PartRenderer) => {
        const posts = list.posts ? htmlToMarkdown(await renderPosts(list.posts)) : '';
        const text = [writeList(list), posts].filter(Boolean).join('\n');
        return write({ ...list, title: list.heading ?? list.title, facts: listFact('Website', list.website ? [list.website] : []), text });
      },
    })),
  ];
}

async function describeDocPage(doc: Doc, { renderText, renderPlannedNotice }: PartRenderer): Promise<MarkdownContents> {
  const page = await getDocPage(doc);
  const notice = page.planned ? await renderPlannedNotice(page.planned) : '';
  return describeDocForm(page, notice + (await renderText(doc)));
}

async function describePostPage(post: Post, { renderText }: PartRenderer): Promise<MarkdownContents> {
  return describePostForm(await getPostPage(post), await renderText(post));
}

async function describeReference(entry: ReferenceEntry, { renderReference }: PartRenderer): Promise<MarkdownContents> {
  const { subject, contents } = makeReferencePage(entry);
  const { operationId = '', method, path } = entry.kind === 'operation' ? entry.operation : {};
  return {
    route: subject.route,
    title: contents.title,
    description: subject.description,
    facts: [
      ...listFact('Part of', entry.kind === 'overview' ? [] : [entry.reference.description.title]),
      ...(operationId ? [...listFact(OPERATION_FACTS.id, [operationId]), ...listFact(OPERATION_FACTS.call, [`${method} ${path}`])] : []),
    ],
    text: { html: await renderReference(contents) },
  };
}

async function getLists(): Promise<ListPage<Post>[]> {
  const [allPages, lists] = await Promise.all([getAllPages(), getListPages()]);
  return [{ ...ALL_PAGES, groups: groupByLetter(makePageIndex(allPages)) }, OFFLINE, ...lists];
}
