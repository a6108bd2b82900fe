/** What TypeScript, which can't read Astro files, knows of them. The check of types reads the files themselves. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const Component: AstroComponentFactory;
  export default Component;
}
