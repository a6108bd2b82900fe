import type { ExpressiveCodeTheme } from 'astro-expressive-code';

/** The ground code stands on in both colour modes; `code.css` names it too, a test holds them together. */
export const CODE_BACKGROUND = '#141b2b';

/** Token colours of One Dark that miss 4.5:1 on that ground or on a marked line, and what stands in for them. */
const READABLE: Readonly<Record<string, string>> = {
  '#7f848e': '#a3abba',
  '#5c6370': '#a3abba',
  '#be5046': '#f0938a',
  '#e06c75': '#f0938a',
  '#f44747': '#f0938a',
  '#c678dd': '#d59ae6',
};

/** Replaces the theme's token colours that are too dark to read. */
export function makeReadable(theme: ExpressiveCodeTheme): ExpressiveCodeTheme {
  theme.settings.forEach(({ settings }) => {
    const readable = READABLE[settings.foreground?.toLowerCase() ?? ''];
    if (readable) settings.foreground = readable;
  });
  return theme;
}

/** Every token colour of a theme, lower case, the plain text colour first. */
export function getTokenColours(theme: ExpressiveCodeTheme): string[] {
  const colours = theme.settings.flatMap((setting) => setting.settings.foreground ?? []);
  return [...new Set([theme.fg, ...colours].map((colour) => colour.toLowerCase()))];
}
