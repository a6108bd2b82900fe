import { readFileSync } from 'node:fs';
import { Features } from 'lightningcss';
import type { LightningCSSOptions, Plugin } from 'vite';
import { ExpressiveCodeTheme } from 'astro-expressive-code';
import { bundledThemes } from 'shiki/themes';
import postcss from 'postcss';
import { DESKTOP_QUERY_WIDTH } from '../lib/breakpoints.ts';
import { COLOR_MODES, listColorModes, type ColorModeSettings } from '../config/color-modes.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { getTokenColours, makeReadable } from '../markdown/code-theme.ts';

const TOKENS = 'src/styles/tokens.css';

/** Names for the breakpoint in `lib/breakpoints.ts` (Media Queries 5, custom media). */
const CUSTOM_MEDIA = `
@custom-media --desktop (width > ${DESKTOP_QUERY_WIDTH});
@custom-media --mobile (width <= ${DESKTOP_QUERY_WIDTH});
`;

/** Safari 17.5, whose prefixes are kept. Style sheets have those for other browsers. */
const OLDEST_SAFARI = (17 << 16) | (5 << 8);

/**
 * Finds design tokens with one value everywhere: not changed by dark mode or a
 * media query.
 *
 * @param css the style sheet of the tokens
 * @returns values by name, such as `--space-4` to `1rem`
 */
export function getConstantTokens(css: string): Map<string, string> {
  const values = new Map<string, string[]>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, [...(values.get(prop) ?? []), value]));
  return new Map([...values].flatMap(([name, [value, ...others]]) => (value !== undefined && others.length === 0 ? [[name, value]] : [])));
}

/** Returns Lightning CSS options for named media queries. Constant design tokens are replaced with their values, so pages don't carry their names. */
export function getStyleOptions(): LightningCSSOptions {
  const tokens = getConstantTokens(readFileSync(TOKENS, 'utf8'));
  return {
    targets: { ios_saf: OLDEST_SAFARI, safari: OLDEST_SAFARI },
    drafts: { customMedia: true },
    include: Features.CustomMediaQueries,
    visitor: {
      Declaration: { custom: ({ name }) => (tokens.has(name) ? [] : undefined) },
      Variable: ({ name: { ident } }) => {
        const value = tokens.get(ident);
        return value === undefined ? undefined : { raw: value };
      },
    },
  };
}

/**
 * Vite plugin: prepares style sheets. `@code-theme;` becomes one class per token
 * colour of the configured theme (`c1`, `c2`, …), and `@areas;` one class per area
 * that sets its colour (`area-guides`). Rules follow the colour modes of the site,
 * and media queries may be named.
 */
export function styleSheets({ code: { theme }, areas, colorMode }: Pick<SiteConfig, 'code' | 'areas' | 'colorMode'>): Plugin {
  const rules = {
    '@code-theme;': () => makeTokenRules(theme),
    '@areas;': () =>
      Object.entries(areas)
        .map(([key, { color }]) => `.area-${key}{--area:${color}}`)
        .join(''),
  };
  return {
    name: 'style-sheets',
    enforce: 'pre',
    async transform(source, id) {
      if (!/\.css(?:$|\?)|lang\.css/.test(id)) return undefined;
      let filled = source;
      for (const [placeholder, makeRules] of Object.entries(rules))
        if (filled.includes(placeholder)) filled = filled.replace(placeholder, await makeRules());
      const adapted = filled.includes('[data-theme=') ? adaptColorModes(filled, colorMode) : filled;
      return adapted.includes('(--') ? adapted + CUSTOM_MEDIA : adapted;
    },
  };
}

async function makeTokenRules(name: SiteConfig['code']['theme']): Promise<string> {
  const theme = makeReadable(new ExpressiveCodeTheme((await bundledThemes[name]()).default));
  const rules = getTokenColours(theme).map((colour, index) => (index === 0 ? '' : `.c${index}{color:${colour}}`));
  return rules.join('');
}

/**
 * Drops rules for colour modes that the configuration never shows. If the mode
 * follows the system, copies each rule for one mode, for pages where no script
 * has set a mode.
 */
export function adaptColorModes(css: string, settings: ColorModeSettings): string {
  const root = postcss.parse(css);
  const shown = listColorModes(settings);
  root.walkRules((rule) => {
    for (const mode of COLOR_MODES) {
      const mark = `[data-theme='${mode}']`;
      const selectors = rule.selectors.filter((selector) => selector.includes(mark));
      if (selectors.length === 0) continue;
      if (shown.includes(mode)) {
        if (!settings.respectPrefersColorScheme) continue;
        const copy = rule.clone({ selectors: selectors.map((selector) => selector.replace(mark, ':root:not([data-theme])')) });
        rule.after(postcss.atRule({ name: 'media', params: `(prefers-color-scheme: ${mode})`, nodes: [copy] }));
      } else if (selectors.length === rule.selectors.length) return void rule.remove();
      else rule.selectors = rule.selectors.filter((selector) => !selector.includes(mark));
    }
  });
  return root.toString();
}
