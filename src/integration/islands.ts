import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { DEVELOPMENT_START, ISLAND_PARTS, ISLAND_RENDERER } from '../lib/astro-internals.ts';

const PRINT_ISLAND = fileURLToPath(new URL('print-island.ts', import.meta.url));

/**
 * Astro integration: adds the directive `client:interaction`.
 * `components/frame/wake-island.ts` starts its islands, in development too, so
 * that no page needs Astro's island runtime.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, injectScript, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/components/frame/interaction-directive.ts' });
        updateConfig({ vite: { plugins: [islandPrinter()] } });
        if (command === 'dev') injectScript('page', `import '${DEVELOPMENT_START}';`);
      },
    },
  };
}

/** Vite plugin: makes Astro print islands with `print-island.ts`, without its runtime. */
function islandPrinter(): Plugin {
  return {
    name: 'island-printer',
    transform(code, id) {
      return id.endsWith(ISLAND_RENDERER.file) ? { code: changeIslandPrinter(code), map: null } : undefined;
    },
  };
}

/**
 * Changes Astro's code for printing islands.
 *
 * @throws Error if that code is different
 */
export function changeIslandPrinter(code: string): string {
  const { file, runtime, element } = ISLAND_RENDERER;
  const { url, props, html } = ISLAND_PARTS;
  for (const place of [runtime, element])
    if (code.split(place).length !== 2)
      throw new Error(
        `${file} does not hold this once: ${place}\nSee how this version of Astro prints islands, and adapt src/lib/astro-internals.ts.`,
      );
  const changed = code.replace(runtime, '').replace(element, `renderIsland(${url}, ${props}, ${html})`);
  return `import { renderIsland } from ${JSON.stringify(PRINT_ISLAND)};${changed}`;
}
