import type { APIContext, GetStaticPaths } from 'astro';
import { lookup } from 'mrmime';
import siteConfig from '#site-config';
import { getCanonical } from '../config/base-path.ts';
import { writeJson } from '../lib/samples/json.ts';
import { writeLlms } from '../markdown/forms/llms.ts';
import { listAreaPages, listSearchablePages, type AreaPages, type SitePage } from '../model/all-pages.ts';
import { LLMS_ROUTES } from '../model/areas.ts';
import { makeChangesFeed, makeChangesPage } from '../model/changes-page.ts';
import { BLOG_FEEDS, getFeedRoute, makeFeed, writeAtom, writeRss } from '../model/feeds.ts';
import { makePageIndex } from '../model/index-pages.ts';
import { writeSecurityTxt } from '../model/security-txt.ts';
import { getBlogTags, getListedPosts } from '../queries/content.ts';
import { getReferences } from '../queries/operations.ts';
import { getAllPages, getReferenceEntries } from '../queries/pages.ts';
import { listSkillFiles } from '../queries/skills.ts';
import { listDownloads, listRequestForms } from '../reference/downloads.ts';

/** A file that isn't a page: its address, and its text once it is asked for. */
interface File {
  route: string;
  write: () => string;
}

const { SITE_BASE } = import.meta.env;

/** Files next to the pages. `src/sources/addresses.ts` lists their addresses for checks. */
export const getStaticPaths = (async () => {
  const [pages, feeds, references] = await Promise.all([getAllPages(), listFeeds(), getReferences()]);
  const ofApis = references.flatMap(({ api }): File[] => [
    ...listDownloads(api).map(({ route, write }) => ({ route, write: () => write((target) => getCanonical(siteConfig, target)) })),
    // The request of an operation, for readers to fill in.
    ...listRequestForms(api).map(({ route, makeForm }) => ({ route, write: () => writeJson(makeForm()) })),
  ]);
  return [...listSiteFiles(pages), ...listLlms(pages), ...feeds, ...ofApis].map(({ route, write }) => ({
    params: { file: route.slice(1) },
    props: { write },
  }));
}) satisfies GetStaticPaths;

function listSiteFiles(pages: readonly SitePage[]): File[] {
  return [
    // All crawlers may come (RFC 9309).
    { route: '/robots.txt', write: () => `User-agent: *\nAllow: /\n\nSitemap: ${getCanonical(siteConfig, '/sitemap-index.xml')}\n` },
    { route: '/manifest.webmanifest', write: writeManifest },
    // Titles of all listed pages by path, for the not-found page.
    {
      route: '/routes.json',
      write: () => JSON.stringify(Object.fromEntries(makePageIndex(pages).map(({ route, title }) => [SITE_BASE + route, title]))),
    },
    // Index data other than the text of the pages, for the build.
    { route: '/search-index/pages.json', write: () => JSON.stringify(listSearchablePages(siteConfig, pages)) },
    // How to report a vulnerability (RFC 9116).
    ...(siteConfig.security ? [{ route: '/.well-known/security.txt', write: () => writeSecurityTxt(siteConfig) }] : []),
    ...listSkillFiles(),
  ];
}

/** Writes the web application manifest: name and icons for a home screen. */
function writeManifest(): string {
  return JSON.stringify({
    name: siteConfig.title,
    short_name: siteConfig.shortTitle ?? siteConfig.title,
    start_url: `${SITE_BASE}/`,
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [192, 512].map((size) => ({ src: `${SITE_BASE}/img/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  });
}

/** Lists the site's content for programs (llmstxt.org). All but the first list addresses, which the last build step replaces by the pages' Markdown forms. */
function listLlms(pages: readonly SitePage[]): File[] {
  const areas = listAreaPages(siteConfig, pages);
  const list = (of: readonly Pick<AreaPages, 'pages'>[]) => of.flatMap((area) => area.pages.map(({ route }) => route)).join('\n');
  return [
    { route: LLMS_ROUTES.index, write: () => writeLlms(siteConfig, areas) },
    { route: LLMS_ROUTES.full, write: () => list(areas) },
    ...areas.map((area) => ({ route: LLMS_ROUTES.getArea(area.key), write: () => list([area]) })),
  ];
}

/** Lists the feeds: of the blog as RSS 2.0, Atom (RFC 4287) and JSON Feed 1, of each tag and of the changes of each API as Atom. */
async function listFeeds(): Promise<File[]> {
  const [posts, tags, entries] = await Promise.all([getListedPosts(), getBlogTags(), getReferenceEntries()]);
  const feed = makeFeed(siteConfig, posts);
  return [
    { route: BLOG_FEEDS.rss, write: () => writeRss(feed) },
    { route: BLOG_FEEDS.atom, write: () => writeAtom(feed) },
    { route: BLOG_FEEDS.json, write: () => feed.json1() },
    ...tags.map((tag) => ({ route: getFeedRoute(tag), write: () => writeAtom(makeFeed(siteConfig, tag.pages, tag)) })),
    ...entries.flatMap(({ kind, place, reference }) => {
      const write = () => writeAtom(makeChangesFeed(siteConfig, place.route, makeChangesPage(reference)));
      return kind === 'changes' ? [{ route: getFeedRoute(place), write }] : [];
    }),
  ];
}

/** Sends a file. Hosts set types by its name, as this does in development. */
export function GET({ props: { write }, params: { file = '' } }: APIContext<Pick<File, 'write'>>): Response {
  return new Response(write(), { headers: { 'content-type': `${lookup(file) ?? 'text/plain'}; charset=utf-8` } });
}
