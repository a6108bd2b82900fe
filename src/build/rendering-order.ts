import type { AstroIntegration } from 'astro';
import { freeMemory } from './free-memory.ts';

/**
 * Astro integration: renders pages in the order of their addresses, each before
 * its Markdown form and not all of one kind first. While a helper writes the
 * Markdown of a page, others are rendered.
 */
export function renderingOrder(): AstroIntegration {
  return {
    name: 'rendering-order',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: async () => {
            const paths = await prerenderer.getStaticPaths();
            // All content has been read now.
            freeMemory();
            return paths.toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1));
          },
        })),
    },
  };
}
