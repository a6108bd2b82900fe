import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseSync } from 'vite';
import { SITE_CONFIG_PATH } from '../sources/load-site-config.ts';
import { listDataFiles } from '../sources/read-data.ts';

/**
 * Astro integration: restarts the development server when the site's
 * configuration, a file that it imports or reads, or a fact changes. Astro
 * watches only its own configuration, so a new redirect would otherwise lead
 * nowhere.
 */
export function devRestart(config = SITE_CONFIG_PATH): AstroIntegration {
  return {
    name: 'dev-restart',
    hooks: {
      'astro:config:setup': ({ addWatchFile, command }) => {
        if (command === 'dev') for (const file of [...listImports(config), ...listYamlFiles()]) addWatchFile(file);
      },
    },
  };
}

/** Lists sidebars and facts. */
function listYamlFiles(): string[] {
  return [...globSync('src/content/sidebars*.yaml'), ...listDataFiles()].map((file) => resolve(file));
}

/** Lists a module and all project modules that it imports. */
function listImports(module: URL, found = new Set<string>()): Set<string> {
  const path = fileURLToPath(module);
  if (found.has(path)) return found;
  found.add(path);
  for (const node of parseSync(path, readFileSync(module, 'utf8')).program.body) {
    const address = 'source' in node ? node.source?.value : undefined;
    if (address?.startsWith('.')) listImports(new URL(address, module), found);
  }
  return found;
}
