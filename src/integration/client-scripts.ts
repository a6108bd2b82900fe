import { listAreas, REST_AREA } from '../model/areas.ts';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';
import { getBase } from '../config/base-path.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isHostedSearch } from '../config/search-service.ts';

/** Astro integration: gives scripts and pages the site's constants. In development the site is at the host's root. */
export function clientConstants(site: SiteConfig): AstroIntegration {
  return {
    name: 'client-constants',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const constants = getClientConstants(site, command === 'dev' ? '' : getBase(site));
        updateConfig({ vite: { define: constants, plugins: [inlineScript(constants)] } });
      },
    },
  };
}

/**
 * Returns configuration values for browser scripts as bundler constants, so
 * that unused code is dropped. `src/env.d.ts` has their types.
 *
 * @param base path of the site on its host
 */
export function getClientConstants(site: SiteConfig, base = getBase(site)): Record<string, string> {
  const { storage, announcementBar, colorMode, docs, search, navbar, forum, titleDelimiter } = site;
  const { transformItems, words, ...searchSettings } = search;
  const constants = {
    SITE_BASE: base,
    SITE_STORAGE: storage,
    SITE_TITLE_DELIMITER: titleDelimiter,
    SITE_ANNOUNCEMENT: announcementBar?.isCloseable ? announcementBar.id : '',
    SITE_HAS_COLOR_SWITCH: !colorMode.disableSwitch,
    SITE_FOLLOWS_SYSTEM: colorMode.respectPrefersColorScheme,
    SITE_HAS_DROPDOWNS: navbar.items.some(({ type }) => /dropdown/i.test(type)),
    SITE_HAS_VERSIONS: docs.versions.length > 1,
    SITE_HAS_HOSTED_SEARCH: isHostedSearch(search),
    SITE_SEARCH_WORDS: words,
    SITE_SEARCH: {
      ...searchSettings,
      forum,
      version: docs.versions.find((version) => version.isLast)?.name,
      areas: listAreas(site).flatMap(({ key, label }) => (key === REST_AREA ? [] : [label])),
    },
  };
  return {
    ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
    'import.meta.env.SITE_SEARCH_TRANSFORM': transformItems ? `(${String(transformItems)})` : 'undefined',
  };
}

const SUFFIX = '.ts?inline';

/**
 * Vite plugin: makes `import script from './before-paint.ts?inline'` return a
 * script and its imports as one minified text, for an inline script.
 *
 * @param constants of the site configuration, as code
 */
export function inlineScript(constants: Record<string, string>) {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(this: { addWatchFile: (file: string) => void }, id: string): Promise<string | undefined> {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entry = id.slice(0, -'?inline'.length);
      const { code, moduleIds } = await bundleScript(entry, constants);
      moduleIds.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(escapeForHtml(code.trim()))}`;
    },
  } satisfies Plugin;
}

/** Escapes text in a script that would end its element or start a comment. Strings, templates and patterns in JavaScript keep their value. */
function escapeForHtml(code: string): string {
  return code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
}

/** Bundles and minifies a script and its imports into one text. */
export async function bundleScript(entry: string, constants: Record<string, string>): Promise<{ code: string; moduleIds: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: constants,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' }, optimization: { inlineConst: true } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled into one text`);
  return output.output[0];
}
