import { formatLongDay } from '../lib/format.ts';
import type { PageLink } from './previous-next.ts';
import type { Author, PostFields } from './posts.ts';
import { TAG_ROUTES, type TagWithPages } from './tags.ts';
import { getFeedRoute } from './feeds.ts';
import { groupByYear, type PostListPage } from './blog-pages.ts';
import type { HeadSubject } from './head.ts';
import type { SitePage } from './all-pages.ts';

/** A page as shown in a list. */
export interface ListedPage {
  title: string;
  route: string;
  description?: string | undefined;
}

/** Frame of a list: its head, and the text above it. */
export interface ListSubject extends Pick<HeadSubject, 'route' | 'title' | 'description'> {
  /** If not the title. */
  heading?: string;
  lead?: string;
  /** Website of its subject. */
  website?: string | undefined;
}

/** A page of links: in groups, or posts with excerpts. */
export interface ListPage<Post> extends ListSubject, Pick<PostListPage<Post>, 'previous' | 'next'> {
  /** Links to related lists and feeds. */
  links?: PageLink[];
  groups?: { heading?: string; pages: ListedPage[] }[];
  posts?: readonly Post[];
}

export const ALL_PAGES: ListSubject = {
  title: 'All pages',
  description: 'Index of every page of this documentation from A to Z: guides, API operations and blog posts.',
  route: '/search',
  lead: 'Search, or browse all pages from A to Z.',
};

export const OFFLINE: ListSubject = {
  title: 'Read offline',
  description: 'Save this documentation or one area of it on your device, then read and search it without a network.',
  route: '/offline',
  lead: 'Save the documentation on this device, then read and search it without a network.',
};

const ARCHIVE: ListSubject = {
  title: 'Blog archive',
  description: 'Every post of this documentation blog, grouped by the year it was published, newest first.',
  route: '/blog/archive',
  lead: 'All posts by year.',
};

const AUTHORS: ListSubject = {
  title: 'Blog authors',
  description: 'The teams who write the posts of this documentation blog.',
  route: '/blog/authors',
};

const BLOG_TAGS: ListSubject = {
  title: 'Blog tags',
  description: 'The tags of this documentation blog with the number of posts under each.',
  route: TAG_ROUTES.blog,
};

const DOCS_TAGS: ListSubject = {
  title: 'Tags',
  description: 'The tags of this documentation with the number of pages under each.',
  route: TAG_ROUTES.docs,
};

/** Further lists of posts, and the feeds. */
const BLOG_LINKS: PageLink[] = [
  { label: 'Archive', href: ARCHIVE.route },
  { label: 'Tags', href: BLOG_TAGS.route },
  { label: 'Authors', href: AUTHORS.route },
  { label: 'RSS', href: '/blog/rss.xml' },
  { label: 'Atom', href: '/blog/atom.xml' },
  { label: 'JSON feed', href: '/blog/feed.json' },
];

/** Describes the list of pages with a tag: `2 pages tagged Boot`. */
export function describeTag({ label, description, route, pages }: TagWithPages<unknown>, nouns: readonly [one: string, many: string]): ListSubject {
  return { route, title: `${pages.length} ${nouns[pages.length === 1 ? 0 : 1]} tagged ${label}`, description, lead: description };
}

/** Lists the index: the listed pages of the current version by title. Very large API descriptions only have their overview, which links to operations by group. */
export function makePageIndex(pages: readonly SitePage[]): ListedPage[] {
  return pages
    .filter(({ isListed, isOnlyInGroup }) => isListed && !isOnlyInGroup)
    .map(({ title, route }) => ({ title, route }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Groups pages by first letter. */
export function groupByLetter(pages: readonly ListedPage[]): { heading: string; pages: ListedPage[] }[] {
  const groups = Map.groupBy(pages, (page) => page.title[0]?.toUpperCase() ?? '');
  return [...groups].map(([heading, letterPages]) => ({ heading, pages: letterPages }));
}

/** Sources of lists. */
interface ListSources<Post> {
  /** Posts shown in lists. */
  posts: readonly Post[];
  /** Pages of the list of posts. */
  postLists: readonly PostListPage<Post>[];
  authors: readonly Author[];
  blogTags: readonly TagWithPages<Post>[];
  docsTags: readonly TagWithPages<ListedPage>[];
}

/** Builds the pages of links to posts, authors and tags. */
export function makeListPages<Post extends PostFields>(
  { posts, postLists, authors, blogTags, docsTags }: ListSources<Post>,
  blogLead: string,
): ListPage<Post>[] {
  const linkAll = (href: string) => [{ label: 'All tags', href }];
  const countPages = (tags: readonly TagWithPages<unknown>[]) =>
    tags.map(({ label, pages, route, description }) => ({ title: `${label} (${pages.length})`, route, description }));
  const years = groupByYear(posts).map(({ year, posts: own }) => ({
    heading: String(year),
    pages: own.map(({ title, route, date }) => ({ title, route, description: formatLongDay(date) })),
  }));
  return [
    ...postLists.map((list) => ({ ...list, lead: blogLead, links: BLOG_LINKS })),
    { ...ARCHIVE, groups: years },
    { ...AUTHORS, groups: [{ pages: authors.map(({ name, route, description }) => ({ title: name, route, description })) }] },
    ...authors.map(({ key, name, title, description, route, url }) => ({
      ...{ title: `Posts by the ${name}`, description, route, heading: name, lead: title, website: url },
      posts: posts.filter((post) => post.authors.some((author) => author.key === key)),
    })),
    { ...BLOG_TAGS, groups: [{ pages: countPages(blogTags) }] },
    ...blogTags.map((tag) => ({
      ...describeTag(tag, ['post', 'posts']),
      links: [...linkAll(TAG_ROUTES.blog), { label: 'Atom', href: getFeedRoute(tag) }],
      posts: tag.pages,
    })),
    { ...DOCS_TAGS, groups: [{ pages: countPages(docsTags) }] },
    ...docsTags.map((tag) => ({ ...describeTag(tag, ['page', 'pages']), links: linkAll(TAG_ROUTES.docs), groups: [{ pages: tag.pages }] })),
  ];
}
