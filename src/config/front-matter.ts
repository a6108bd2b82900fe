import { z } from 'zod';
import { isDay } from '../lib/format.ts';

// `describe` documents a field, so that editors show it too (`schemas/`).

const sentence = z.string().trim().min(1);
const route = z.string().regex(/^\/(?!\/)/, 'a route that starts with one slash, such as /comet');
/** An existing day, `YYYY-MM-DD`. Astro's front matter reader returns dates, ours text. */
const day = z.union(
  [
    z.date().refine((date) => date.getTime() % 86_400_000 === 0),
    z
      .string()
      .refine(isDay)
      .transform((text) => new Date(text)),
  ],
  { error: 'a valid date, written YYYY-MM-DD' },
);

const pagination = z.string().nullable().optional();

/** Fields shared by docs pages and blog posts. */
const pageFields = {
  title: sentence.max(80).describe("The page's only h1 and the first half of the browser title. Say what the reader gets."),
  description: sentence
    .min(50)
    .max(160)
    .describe('One plain sentence of 50 to 160 characters, for search results and link previews. Unique on the site.'),
  slug: z.string().optional().describe("Last part of the address, or the whole address when it starts with a slash. Default: the file's path."),
  tags: z.array(z.string()).default([]).describe('Keys of the tags file. An unknown key stops the build.'),
  keywords: z.array(z.string()).default([]).describe('Words readers search for that the text does not use.'),
  hide_table_of_contents: z.boolean().default(false).describe('`true` leaves out "On this page".'),
  image: z
    .string()
    .regex(/^\/(?!\/)/, 'a path that starts with one slash, such as /img/cover.png')
    .optional()
    .describe("Picture for link previews instead of the site's card: a path below `public/`."),
  draft: z.boolean().default(false).describe('`true`: only in `npm run dev`, never built.'),
  review_by: day
    .optional()
    .describe('Day by which someone should check whether the page is still true. After it, `npm run check freshness` lists the page.'),
  unlisted: z.boolean().default(false).describe('`true`: built and marked, but in no sidebar, list, feed, sitemap or search.'),
};

/** Front matter of a docs page. */
export const docFrontmatter = z.strictObject({
  ...pageFields,
  eyebrow: sentence
    .max(40)
    .optional()
    .describe('On the first page of an area: a few words above the heading. The page then takes the whole width, without "On this page".'),
  heading: sentence.max(80).optional().describe('What the h1 says, where that is not the title: the promise of the home page.'),
  sidebar_label: sentence.max(40).optional().describe('Short name in the sidebar and in previous/next links. Default: the title.'),
  pagination_prev: pagination.describe('Id of the page before this one, or `null` for none. Default: by sidebar order.'),
  pagination_next: pagination.describe('Id of the page after this one, or `null` for none. Default: by sidebar order.'),
  last_update: z
    .union([day.transform((date) => ({ date })), z.strictObject({ date: day, author: sentence.optional() })], {
      error: 'a valid date, written YYYY-MM-DD, or { date, author }',
    })
    .optional()
    .describe(
      'When the text was last revised, and by which team. Git knows the day of changes in this repository; write one only for a text that came from elsewhere.',
    ),
  worksOn: z
    .record(
      z.string(),
      z.string().regex(/^(?:yes|expected|no|\/(?!\/).*)$/, '"yes", "expected", "no", or the route of the place that says what differs'),
    )
    .default({})
    .describe(
      'Models the page is for, by their keys in `docs.worksOn`: `yes` (tried, or from a source), `expected` (not tried), `no` (the subject does not exist there), or the route of the place that says what differs. A row below the title shows it.',
    ),
  release: z
    .string()
    .optional()
    .describe(
      'The release of software that the page describes, a key of `docs.releases` in the site configuration. A line below the title names it.',
    ),
  status: z
    .enum(['planned'])
    .optional()
    .describe('`planned`: the text does not exist yet, or contains only what is known so far; the page says so and points to related pages.'),
  related: z.array(route).default([]).describe('Routes of pages worth reading next to this one.'),
});

/** Front matter of a snippet. */
export const snippetFrontmatter = z.strictObject({
  parameters: z
    .record(z.string().regex(/^[a-z]\w*\??$/i), z.string())
    .optional()
    .describe('What pages pass to it, with its type in TypeScript, such as `device: string`. A name that ends in `?` may be left out.'),
});

/** Front matter of a blog post. */
export const postFrontmatter = z.strictObject({
  ...pageFields,
  date: day.describe('Day of publication, `YYYY-MM-DD`.'),
  slug: z
    .string()
    .regex(/^[^/]+$/, 'the last part of the address, without slashes')
    .optional()
    .describe('Last part of the address, which begins with /blog. Default: the name of the file, or of its folder where the file is an `index`.'),
  authors: z.array(z.string()).min(1).describe('Keys of the author teams, files in the authors folder.'),
  last_update: day.optional().describe('When the text was last revised, where git does not know.'),
});

/** An author team. */
export const authorFields = z.strictObject({
  name: sentence.describe('Name of the team, as posts show it.'),
  title: sentence.describe('What the team does, in a few words.'),
  description: sentence.min(50).max(160).describe('One plain sentence of 50 to 160 characters about the team.'),
  url: z
    .url({ protocol: /^https?$/, error: 'an address that starts with https:// or http://' })
    .optional()
    .describe('Where the team is found on the web.'),
});

/** A tag of docs pages or blog posts. */
export const tagFields = z.strictObject({
  label: sentence.describe('What readers see.'),
  description: sentence.min(50).max(160).describe('One plain sentence of 50 to 160 characters about what its pages have in common.'),
  permalink: route.regex(/^\S*$/, 'an address without spaces').describe('Address below the tags route, with its slash.'),
});

/** A file of tags by key, which may be empty. */
export const tagsFile = z.record(z.string(), tagFields).nullish();
