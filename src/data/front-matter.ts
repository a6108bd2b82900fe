import { z } from 'zod';

const sentence = z.string().trim().min(1);
const route = z.string().regex(/^\/(?!\/)/, 'a route that starts with one slash, such as /comet');
/** A day that exists, `YYYY-MM-DD`. Astro's reader of front matter hands over dates, ours text. */
const day = z.union(
  [
    z.date(),
    z
      .string()
      .refine(isDay)
      .transform((text) => new Date(text)),
  ],
  { error: 'a day that exists, written YYYY-MM-DD' },
);

function isDay(text: string): boolean {
  const date = new Date(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const pagination = z.string().nullable().optional();

/** Fields that docs pages and blog posts share. */
const pageFields = {
  /** The page's only h1 and the first half of the browser title. Say what the reader gets. */
  title: sentence.max(80),
  /** One plain sentence of 50 to 160 characters, for search results and link previews. Unique on the site. */
  description: sentence.min(50).max(160),
  /** Last part of the address, or the whole address when it starts with a slash. Default: the file's path. */
  slug: z.string().optional(),
  /** Keys of the tags file. An unknown key stops the build. */
  tags: z.array(z.string()).default([]),
  /** Words readers search for that the text does not use. */
  keywords: z.array(z.string()).default([]),
  /** `true` leaves out "On this page". */
  hide_table_of_contents: z.boolean().default(false),
  /** Picture for link previews instead of the site's card: a path below `public/`. */
  image: route.optional(),
  /** `true`: only in `npm run dev`, never built. */
  draft: z.boolean().default(false),
  /** `true`: built and marked, but in no sidebar, list, feed, sitemap or search. */
  unlisted: z.boolean().default(false),
};

/** Front matter of a docs page. */
export const docFrontmatter = z.strictObject({
  ...pageFields,
  /** Short name in the sidebar and in previous/next links. Default: the title. */
  sidebar_label: sentence.max(40).optional(),
  /** Id of the page before this one, or `null` for none. Default: by sidebar order. */
  pagination_prev: pagination,
  /** Id of the page after this one, or `null` for none. Default: by sidebar order. */
  pagination_next: pagination,
  /** When the text was last revised, and by which team. Git knows the day of what it holds; write one only for a text that came from elsewhere. */
  last_update: z
    .union([day.transform((date) => ({ date })), z.strictObject({ date: day, author: sentence.optional() })], {
      error: 'a day that exists, written YYYY-MM-DD, or { date, author }',
    })
    .optional(),
  /** Board revisions the page was written for. */
  hardware_revision: z.array(z.enum(['rev3', 'rev5', 'rev6'])).default([]),
  /** `planned`: the text does not exist yet, or holds only what is known so far; the page says so and points to related pages. */
  status: z.enum(['planned']).optional(),
  /** Routes of pages worth reading next to this one. */
  related: z.array(route).default([]),
});

/** Front matter of a blog post. */
export const postFrontmatter = z.strictObject({
  ...pageFields,
  /** Day of publication, `YYYY-MM-DD`. */
  date: day,
  /** Keys of the author teams, files in the authors folder. */
  authors: z.array(z.string()).min(1),
  /** When the text was last revised, where git does not know. */
  last_update: day.optional(),
});

/** An author team. */
export const authorFields = z.strictObject({
  name: sentence,
  /** What the team does, in a few words. */
  title: sentence,
  description: sentence.min(50).max(160),
  url: z.url({ protocol: /^https?$/, error: 'an address that starts with https:// or http://' }).optional(),
});

/** A tag of docs pages or blog posts. */
export const tagFields = z.strictObject({
  label: sentence,
  description: sentence.min(50).max(160),
  /** Address below the tags route, with its slash. */
  permalink: route,
});
