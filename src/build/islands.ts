import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

const ISLAND = /<astro-island [^>]*>/g;
const START = `<style>${ISLAND_STYLES}</style><script>`;
const END = `</script><script>${islandScript}</script>`;

/** Astro integration: adds the directive `client:interaction` for islands. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/components/client/interaction-directive.ts' });
      },
    },
  };
}

/**
 * Takes Astro's inline island runtime out of a page: `client/island-runtime.ts`
 * loads it when a reader first touches an island, so that no page carries it.
 *
 * @param html a built page
 * @throws Error when a page has an island and not the runtime that this expects
 */
export function removeIslandRuntime(html: string): string {
  if (!html.includes('<astro-island')) return html;
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  if (start < 0 || end < 0)
    throw new Error("Astro's inline island runtime is not where src/build/islands.ts expects it; adapt that file to this version of Astro");
  return (html.slice(0, start) + html.slice(end + END.length)).replace(ISLAND, shortenIsland).replaceAll('<!--astro:end-->', '');
}

/**
 * Leaves of an island's attributes those that differ: a whole page is there by the
 * time of hydration, no island makes ids, the runtime brings React, and
 * `client/complete-islands.ts` adds what is the same for all.
 */
function shortenIsland(tag: string): string {
  return tag.replace(
    / (?:uid|prefix|opts)="[^"]*"| component-export="default"| await-children| ssr| client="interaction"| renderer-url="[^"]*"| props="\{\}"/g,
    '',
  );
}
