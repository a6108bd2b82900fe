import type { Plugin } from 'vite';
import { isSnippet } from '../sources/snippets.ts';

const COMPONENTS = "\n\nimport * as components from '/src/components/docs/mdx-components.ts';\nexport { components };\n";

/** Vite plugin: lets snippets use the components of every MDX page. A page passes them only to its own text. */
export function snippetComponents(): Plugin {
  return {
    name: 'snippet-components',
    transform: {
      order: 'pre',
      filter: { id: /\.mdx$/ },
      handler: (code, id) => (isSnippet(id.slice(process.cwd().length + 1)) ? { code: code + COMPONENTS, map: null } : undefined),
    },
  };
}
