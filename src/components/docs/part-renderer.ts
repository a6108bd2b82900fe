import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';
import type { PartRenderer } from '../../queries/markdown-pages.ts';
import Article from '../reference/Article.astro';
import PostList from '../blog/PostList.astro';
import { mdxComponents } from './mdx-components.ts';
import PlannedNotice from './PlannedNotice.astro';

const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });

/** Renders parts of pages for their Markdown versions, with the components of the HTML pages. */
export const partRenderer: PartRenderer = {
  renderText: async (entry) => container.renderToString((await entry.render()).Content, { props: { components: mdxComponents } }),
  renderPlannedNotice: (planned) => container.renderToString(PlannedNotice, { props: planned }),
  renderReference: (page) => container.renderToString(Article, { props: { page }, locals: { hasPlainCode: true } }),
  renderPosts: (posts) => container.renderToString(PostList, { props: { posts } }),
};
