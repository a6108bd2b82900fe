import postcss from 'postcss';
import type { Plugin } from 'vite';

const MODES = ['light', 'dark'] as const;

/** Copies each rule for one colour mode, for pages where no script has set a mode. There the system's preference decides. */
export function followSystem(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    for (const mode of MODES) {
      const mark = `[data-theme='${mode}']`;
      const selectors = rule.selectors.filter((selector) => selector.includes(mark));
      if (selectors.length === 0) continue;
      const copy = rule.clone({ selectors: selectors.map((selector) => selector.replace(mark, ':root:not([data-theme])')) });
      rule.after(postcss.atRule({ name: 'media', params: `(prefers-color-scheme: ${mode})`, nodes: [copy] }));
    }
  });
  return root.toString();
}

/** Vite plugin for sites whose colour mode follows the system, even without script. */
export function systemColorMode(): Plugin {
  return {
    name: 'system-color-mode',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes('[data-theme=') ? followSystem(code) : undefined),
  };
}
