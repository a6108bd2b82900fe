import type { Plugin } from 'vite';

/** What islands need of libraries. */
const NEEDED = ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', '@docsearch/react'];

/**
 * Vite plugin: prepares what islands need at the start of `npm run dev`, as
 * what is found later would reload the page under the reader's hands; and
 * nothing in a build, which bundles it anyway.
 */
export function preparedDependencies(): Plugin {
  return {
    name: 'prepared-dependencies',
    config: (_, { command, mode }) => (command === 'serve' && mode === 'development' ? { optimizeDeps: { include: NEEDED } } : undefined),
    configResolved({ mode, optimizeDeps, environments }) {
      if (mode === 'development') return;
      for (const options of [optimizeDeps, ...Object.values(environments).map((each) => each.optimizeDeps)]) options.include = [];
    },
  };
}
