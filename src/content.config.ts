import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import siteConfig from '#site-config';
import { getDocEntryId, getPostEntryId } from './model/entry-ids.ts';
import { parseTags } from './model/tags.ts';
import { authorFields, docFrontmatter, postFrontmatter, tagFields } from './config/front-matter.ts';
import { pageLoader } from './sources/page-loader.ts';

const PAGES = '**/[^_.]*.{md,mdx}';

function defineTags(path: string) {
  const parser = (text: string) => parseTags(path, text) as Record<string, Record<string, unknown>>;
  return defineCollection({ loader: file(path, { parser }), schema: tagFields });
}

/** Fields of all kinds of entries: see `src/config/front-matter.ts`. */
export const collections = {
  docs: defineCollection({
    loader: pageLoader({
      base: '.',
      pattern: siteConfig.docs.versions.map((version) => `${version.docs}/${PAGES}`),
      generateId: ({ entry }) => getDocEntryId(entry, siteConfig.docs.versions),
    }),
    schema: docFrontmatter,
  }),
  blog: defineCollection({
    loader: pageLoader({ base: siteConfig.blog.folder, pattern: PAGES, generateId: ({ entry }) => getPostEntryId(entry) }),
    schema: postFrontmatter,
  }),
  authors: defineCollection({
    loader: glob({ base: siteConfig.blog.authors, pattern: '*.yaml', generateId: ({ entry }) => entry.slice(0, -'.yaml'.length) }),
    schema: authorFields,
  }),
  docsTags: defineTags(siteConfig.docs.tags),
  blogTags: defineTags(siteConfig.blog.tags),
};
