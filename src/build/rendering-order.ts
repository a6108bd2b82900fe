import type { AstroIntegration } from 'astro';
import { freeMemory } from './free-memory.ts';

/**
 * Astro integration: renders pages by address, each before its Markdown form,
 * instead of kind by kind. While a helper writes one page's Markdown, others
 * are rendered.
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
            // All content has been read.
            freeMemory();
            return paths.toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1));
          },
        })),
    },
  };
}
