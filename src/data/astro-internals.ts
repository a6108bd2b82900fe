/**
 * All that this site relies on of Astro beyond its documentation. The test beside
 * it holds each against the installed version and says what to look at.
 */

/** Where Astro prints an island into a page: its code, the runtime that it puts before the first island of a page, and the element itself. */
export const ISLAND_PRINTER = {
  file: 'astro/dist/runtime/server/render/component.js',
  runtime: 'destination.write(createRenderInstruction({ type: "directive", hydration }));',
  element: 'renderElement("astro-island", island, false)',
} as const;

/** What the element is made of there: the component's file, its properties and its HTML. */
export const ISLAND_PARTS = { url: 'island.props["component-url"]', props: 'props', html: 'html' } as const;

/** The element in which React's renderer prints what an island holds. */
export const SLOT = 'astro-slot';

/** Makes components ready for React's development tools; Astro's own element would import it. */
export const DEVELOPMENT_START = 'astro:scripts/before-hydration.js';

/** File of Astro's cache with the pages that it has rendered. */
export const RENDERED_PAGES = 'data-store.json';

/** The module that is this file in a build, as the bundler calls it. */
export const RENDERED_PAGES_MODULE = '\0astro:data-layer-content';

/** By these marks in its head Astro's router knows that a page may be swapped, and that nothing is animated. */
export const SWAP_MARK = 'astro-view-transitions-enabled';
export const ANIMATION_MARK = 'astro-view-transitions-fallback';

/** What the router keeps with an entry of the history. */
export interface HistoryEntry {
  index: number;
  scrollX: number;
  scrollY: number;
}
