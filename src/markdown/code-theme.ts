import type { ExpressiveCodeTheme } from 'astro-expressive-code';

/** Background of code in both colour modes. A test checks that `code.css` has it too. */
export const CODE_BACKGROUND = '#141b2b';

/** Replacements for One Dark colours below 4.5:1 on that background or on a marked line. */
const READABLE: Readonly<Record<string, string>> = {
  '#7f848e': '#a3abba',
  '#5c6370': '#a3abba',
  '#be5046': '#f0938a',
  '#e06c75': '#f0938a',
  '#f44747': '#f0938a',
  '#c678dd': '#d59ae6',
};

/** Replaces token colours too dark to read. */
export function makeReadable(theme: ExpressiveCodeTheme): ExpressiveCodeTheme {
  theme.settings.forEach(({ settings }) => {
    const readable = READABLE[settings.foreground?.toLowerCase() ?? ''];
    if (readable) settings.foreground = readable;
  });
  return theme;
}

/** Returns a theme's token colours in lower case, plain text first. */
export function getTokenColours(theme: ExpressiveCodeTheme): string[] {
  const colours = theme.settings.flatMap((setting) => setting.settings.foreground ?? []);
  return [...new Set([theme.fg, ...colours].map((colour) => colour.toLowerCase()))];
}
