import { ExpressiveCodeTheme } from 'astro-expressive-code';
import { bundledThemes } from 'shiki/themes';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../config/site-config.ts';
import { getTokenColours, makeReadable } from '../markdown/code-theme.ts';

/**
 * Vite plugin: replaces `@code-theme;` in a style sheet with one class per
 * token colour of the configured theme (`c1`, `c2`, …), and `@areas;` with one
 * class per area that sets its colour (`area-guides`).
 */
export function configStyles({ code: { theme }, areas }: Pick<SiteConfig, 'code' | 'areas'>): Plugin {
  const rules = {
    '@code-theme;': async () => {
      const colours = getTokenColours(makeReadable(new ExpressiveCodeTheme((await bundledThemes[theme]()).default)));
      return colours.map((colour, index) => (index === 0 ? '' : `.c${index}{color:${colour}}`)).join('');
    },
    '@areas;': () =>
      Object.entries(areas)
        .map(([id, { color }]) => `.area-${id}{--area:${color}}`)
        .join(''),
  };
  return {
    name: 'config-styles',
    enforce: 'pre',
    async transform(code, id) {
      const placeholder = Object.keys(rules).find((each): each is keyof typeof rules => code.includes(each));
      if (!id.includes('.css') || !placeholder) return undefined;
      return code.replace(placeholder, await rules[placeholder]());
    },
  };
}
