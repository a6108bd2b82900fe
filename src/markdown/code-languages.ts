import { bundledLanguages } from 'shiki/langs';

/** `patch` keeps the signs of a diff, which Expressive Code cuts off for `diff`. Device trees have no highlighter. */
export const LANGUAGE_ALIASES = { 'shell-session': 'shellsession', patch: 'diff', dts: 'c' };

/** Languages that code blocks may have. */
export const KNOWN_LANGUAGES: readonly string[] = ['text', ...Object.keys(bundledLanguages), ...Object.keys(LANGUAGE_ALIASES)];
