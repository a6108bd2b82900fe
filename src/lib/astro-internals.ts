/** All undocumented parts of Astro that this site depends on. The test checks each against the installed version and suggests where to look. */

/** Astro's code that renders an island: its file, the runtime before a page's first island, and the element. */
export const ISLAND_RENDERER = {
  file: 'astro/dist/runtime/server/render/component.js',
  runtime: 'destination.write(createRenderInstruction({ type: "directive", hydration }));',
  element: 'renderElement("astro-island", island, false)',
} as const;

/** Source of the element's parts: the component's file, its properties and its HTML. */
export const ISLAND_PARTS = { url: 'island.props["component-url"]', props: 'props', html: 'html' } as const;

/** The element in which React's renderer puts an island's children. */
export const SLOT = 'astro-slot';

/** Script that prepares components for React's development tools. Astro's element would import it. */
export const DEVELOPMENT_START = 'astro:scripts/before-hydration.js';

/** Astro's cache file of rendered pages. */
export const RENDERED_PAGES = 'data-store.json';

/** The message after which the development server lists the pages of each route again. */
export const CONTENT_CHANGED = 'astro:content-changed';
