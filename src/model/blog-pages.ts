import type { SiteConfig } from '../config/site-config.ts';
import type { PageLink } from './previous-next.ts';
import type { PostFields } from './posts.ts';
import { getCanonical } from '../config/base-path.ts';
import type { HeadSubject } from './head.ts';
import type { PageSubject } from './page.ts';
import type { HeadingRange } from './table-of-contents.ts';

/** Parts of a post besides its text and the page frame. */
export type PostContents = ReturnType<typeof makePostContents>;

/** A page of the list of posts. */
export interface PostListPage<Post> extends Pick<HeadSubject, 'route' | 'title' | 'description'> {
  posts: Post[];
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** Describes the page frame of a post. */
export function describePost(site: SiteConfig, post: PostFields, listed: readonly PostFields[]): PageSubject {
  const { route, title, description, unlisted, frontmatter } = post;
  const index = listed.indexOf(post);
  const [newer, older] = index === -1 ? [] : [listed[index - 1], listed[index + 1]];
  return {
    route,
    title,
    description,
    unlisted,
    image: frontmatter.image,
    published: post.date,
    trail: [{ label: site.blog.title, href: '/blog' }],
    modified: post.lastUpdate,
    file: post.file,
    authors: post.authors.map((author) => ({ name: author.name, url: getCanonical(site, author.route) })),
    previous: newer && { label: newer.title, href: newer.route },
    next: older && { label: older.title, href: older.route },
  };
}

/** Builds a post's contents. */
export function makePostContents(post: PostFields, headings: HeadingRange) {
  const { title, unlisted, date, readingMinutes, authors, tags, frontmatter } = post;
  return { title, unlisted, date, readingMinutes, authors, tags, headings: frontmatter.hide_table_of_contents ? undefined : headings };
}

/** Splits the posts into list pages; without posts there is one. */
export function makePostLists<Post>({ title, description, postsPerPage }: SiteConfig['blog'], posts: readonly Post[]): PostListPage<Post>[] {
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const getRoute = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`);
  const link = (number: number) => (number < 1 || number > count ? undefined : { label: `Page ${number}`, href: getRoute(number) });
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      route: getRoute(number),
      title: number === 1 ? title : `${title}, page ${number}`,
      description: number === 1 ? description : `${description} Page ${number} of ${count}.`,
      posts: posts.slice(index * postsPerPage, number * postsPerPage),
      previous: link(number - 1),
      next: link(number + 1),
    };
  });
}

/** Groups posts by year, keeping their order. */
export function groupByYear<Post extends Pick<PostFields, 'date'>>(posts: readonly Post[]): { year: number; posts: Post[] }[] {
  return [...Map.groupBy(posts, (post) => post.date.getUTCFullYear())].map(([year, yearPosts]) => ({ year, posts: yearPosts }));
}
