import type { Plugin } from 'vite';

/** Libraries that islands need. */
const DEPENDENCIES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', '@docsearch/react'];

/**
 * Vite plugin: prepares island dependencies when `npm run dev` starts. Late
 * discovery would reload the page while someone reads. Does nothing in a build,
 * which bundles them anyway.
 */
export function preparedDependencies(): Plugin {
  return {
    name: 'prepared-dependencies',
    config: (_, { command, mode }) => (command === 'serve' && mode === 'development' ? { optimizeDeps: { include: DEPENDENCIES } } : undefined),
    configResolved({ mode, optimizeDeps, environments }) {
      if (mode === 'development') return;
      for (const options of [optimizeDeps, ...Object.values(environments).map((each) => each.optimizeDeps)]) options.include = [];
    },
  };
}
