import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import siteConfig from '#site-config';
import { getDocEntryId, getPostEntryId } from './site-model/entry-ids.ts';
import { parseTags } from './site-model/tags.ts';
import { authorFields, docFrontmatter, postFrontmatter, tagFields } from './data/front-matter.ts';
import { operationsLoader } from './openapi/operations-loader.ts';

const PAGES = '**/[^_.]*.{md,mdx}';

/** Fails the build on an error of a Markdown plugin; Astro's loader would log it and build an empty page. In development it is only logged. */
function stopOnError(loader: Loader): Loader {
  return {
    ...loader,
    load: (context) => {
      if (context.watcher) return loader.load(context);
      const error = (message: string) => {
        throw new Error(message);
      };
      return loader.load({ ...context, logger: Object.assign(Object.create(context.logger) as typeof context.logger, { error }) });
    },
  };
}

function defineTags(path: string) {
  const parser = (text: string) => parseTags(path, text) as Record<string, Record<string, unknown>>;
  return defineCollection({ loader: file(path, { parser }), schema: tagFields });
}

/** Fields of all kinds of entries: see `src/data/front-matter.ts`. */
export const collections = {
  docs: defineCollection({
    loader: stopOnError(
      glob({
        base: '.',
        pattern: siteConfig.docs.versions.map((version) => `${version.docs}/${PAGES}`),
        generateId: ({ entry }) => getDocEntryId(entry, siteConfig.docs.versions),
      }),
    ),
    schema: docFrontmatter,
  }),
  blog: defineCollection({
    loader: stopOnError(glob({ base: siteConfig.blog.folder, pattern: PAGES, generateId: ({ entry }) => getPostEntryId(entry) })),
    schema: postFrontmatter,
  }),
  authors: defineCollection({
    loader: glob({ base: siteConfig.blog.authors, pattern: '*.yaml', generateId: ({ entry }) => entry.slice(0, -'.yaml'.length) }),
    schema: authorFields,
  }),
  docsTags: defineTags(siteConfig.docs.tags),
  blogTags: defineTags(siteConfig.blog.tags),
  operations: defineCollection({ loader: operationsLoader(siteConfig.apis) }),
};
