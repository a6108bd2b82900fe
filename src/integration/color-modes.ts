import postcss from 'postcss';
import type { Plugin } from 'vite';
import { COLOR_MODES, listColorModes, type ColorModeSettings } from '../config/color-modes.ts';

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

/** Vite plugin: adapts style sheets to the colour modes of the site. */
export function colorModes(settings: ColorModeSettings): Plugin {
  return {
    name: 'color-modes',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes('[data-theme=') ? adaptColorModes(code, settings) : undefined),
  };
}
