import { readFileSync } from 'node:fs';
import { Features } from 'lightningcss';
import postcss from 'postcss';
import type { LightningCSSOptions, Plugin } from 'vite';
import { DESKTOP_QUERY_WIDTH } from '../data/breakpoints.ts';

const TOKENS = 'src/styles/tokens.css';

/** Names for the one breakpoint of `data/breakpoints.ts` (Media Queries 5, custom media). */
const CUSTOM_MEDIA = `
@custom-media --desktop (width > ${DESKTOP_QUERY_WIDTH});
@custom-media --mobile (width <= ${DESKTOP_QUERY_WIDTH});
`;

/** Safari 17.5, whose prefixes style sheets keep; what other browsers need, they say themselves. */
const OLDEST_SAFARI = (17 << 16) | (5 << 8);

/**
 * Finds the design tokens that have one value everywhere: those that neither
 * the dark mode nor a media query sets anew.
 *
 * @param css the style sheet of the tokens
 * @returns values by name, such as `--space-4` to `1rem`
 */
export function getConstantTokens(css: string): Map<string, string> {
  const values = new Map<string, string[]>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, [...(values.get(prop) ?? []), value]));
  return new Map([...values].flatMap(([name, [value, ...others]]) => (value !== undefined && others.length === 0 ? [[name, value]] : [])));
}

/** How Lightning CSS reads style sheets: it knows named media queries, and fills in constant design tokens, so that a page carries values instead of names for them. */
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

/** Vite plugin: gives style sheets that name media queries their definitions. */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)|lang\.css/.test(id) && code.includes('(--') ? code + CUSTOM_MEDIA : undefined),
  };
}
