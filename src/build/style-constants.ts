import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DESKTOP_BREAKPOINT } from '../data/breakpoints.ts';

const TOKENS = 'src/styles/tokens.css';

/** Media queries with a name, for the one breakpoint of `data/breakpoints.ts`. */
const MEDIA: Readonly<Record<string, string>> = {
  '(--desktop)': `(width > ${DESKTOP_BREAKPOINT}px)`,
  '(--mobile)': `(width <= ${DESKTOP_BREAKPOINT}px)`,
};

/**
 * Finds the design tokens that have one value everywhere: those that neither
 * the dark mode nor a media query sets anew.
 *
 * @param css the style sheet of the tokens
 * @returns values by name, such as `--space-4` to `1rem`
 */
export function getConstantTokens(css: string): Map<string, string> {
  const declarations = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? ''] as const);
  return new Map(declarations.filter(([name]) => declarations.filter((other) => other[0] === name).length === 1));
}

/**
 * Vite plugin: fills named media queries and constant design tokens into style
 * sheets, so that a page carries values instead of names for them.
 */
export function styleConstants(): Plugin {
  return {
    name: 'style-constants',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:$|\?)|lang\.css/.test(id)) return undefined;
      const tokens = getConstantTokens(readFileSync(TOKENS, 'utf8'));
      const source = id.endsWith(TOKENS) ? code.replace(/(--[\w-]+):\s*[^;]+;/g, (rule, name: string) => (tokens.has(name) ? '' : rule)) : code;
      const filled = Object.entries(MEDIA).reduce((css, [name, query]) => css.replaceAll(name, query), source);
      return filled.replace(/var\((--[\w-]+)\)/g, (use, name: string) => tokens.get(name) ?? use);
    },
  };
}
