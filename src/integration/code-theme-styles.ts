import { ExpressiveCodeTheme } from 'astro-expressive-code';
import { bundledThemes } from 'shiki/themes';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../config/site-config.ts';
import { getTokenColours, makeReadable } from '../markdown/code-theme.ts';

const PLACEHOLDER = '@code-theme;';

/**
 * Vite plugin: replaces `@code-theme;` in a style sheet with one class per
 * token colour of the configured theme (`c1`, `c2`, …).
 */
export function codeThemeStyles(config: SiteConfig['code']): Plugin {
  return {
    name: 'code-theme-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.includes('.css') || !code.includes(PLACEHOLDER)) return undefined;
      const theme = makeReadable(new ExpressiveCodeTheme((await bundledThemes[config.theme]()).default));
      const rules = getTokenColours(theme).map((colour, index) => (index === 0 ? '' : `.c${index}{color:${colour}}`));
      return code.replace(PLACEHOLDER, rules.join(''));
    },
  };
}
