import { readFileSync } from 'node:fs';
import { Features } from 'lightningcss';
import postcss from 'postcss';
import type { LightningCSSOptions, Plugin } from 'vite';
import { DESKTOP_QUERY_WIDTH } from '../lib/breakpoints.ts';

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

/** Vite plugin: defines the media queries that style sheets name. */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)|lang\.css/.test(id) && code.includes('(--') ? code + CUSTOM_MEDIA : undefined),
  };
}
