import { globSync, readFileSync, statSync } from 'node:fs';
import { load } from 'js-yaml';
import type { SiteConfig } from '../data/config-schema.ts';
import { listReferenceRoutes } from '../openapi/reference.ts';
import type { ContentFile } from './content-files.ts';

/**
 * Lists every address the site answers, without running Astro. The end-to-end
 * tests hold it against the built site.
 *
 * @param files the site's Markdown files
 * @returns routes without trailing slash; drafts are not among them
 */
export function listRoutes(site: SiteConfig, files: readonly ContentFile[]): Set<string> {
  const built = files.filter((file) => file.frontmatter['draft'] !== true);
  return new Set([
    ...built.map((file) => file.route),
    ...site.apis.flatMap(listReferenceRoutes),
    '/search',
    '/tags',
    ...listTagRoutes(site.docs.tags, '/tags'),
    ...listBlogRoutes(site, built),
  ]);
}

function listBlogRoutes(site: SiteConfig, files: readonly ContentFile[]): string[] {
  const posts = files.filter((file) => file.kind === 'post' && file.frontmatter['unlisted'] !== true);
  const pages = Math.ceil(posts.length / site.blog.postsPerPage);
  const authors = globSync(`${site.blog.authors}/*.yaml`).map((file) => file.slice(site.blog.authors.length + 1, -'.yaml'.length));
  return [
    '/blog',
    '/blog/archive',
    '/blog/authors',
    '/blog/tags',
    ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `/blog/page/${index + 2}`),
    ...authors.map((author) => `/blog/authors/${author}`),
    ...listTagRoutes(site.blog.tags, '/blog/tags'),
  ];
}

function listTagRoutes(file: string, base: string): string[] {
  const tags = load(readFileSync(file, 'utf8'), { filename: file }) as Record<string, { permalink?: string }>;
  return Object.values(tags ?? {}).map((tag) => base + String(tag.permalink));
}

/** Addresses of files that are no pages: what `public/` holds and what endpoints write. */
export function isFileAddress(path: string): boolean {
  return ENDPOINTS.has(path) || statSync(`public${path}`, { throwIfNoEntry: false })?.isFile() === true;
}

const ENDPOINTS = new Set([
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/sitemap-index.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/routes.json',
]);
