/** Extensions of files that a built site compresses. */
export const EXTENSIONS = ['html', 'js', 'css', 'svg', 'json', 'xml', 'txt', 'yaml', 'md', 'ico', 'webmanifest'];

/** End of the name of a file with compressed forms in a built site. */
const COMPRESSIBLE_END = `\\.(?:${EXTENSIONS.join('|')})`;
export const COMPRESSIBLE = new RegExp(`${COMPRESSIBLE_END}$`);

/** Compressed forms of a file, best first: content coding and file name suffix. */
export const CODINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const;

/** End of a compressed form's name, as a regular expression. */
export const COMPRESSED_END = `${COMPRESSIBLE_END}(?:${CODINGS.map(({ suffix }) => RegExp.escape(suffix)).join('|')})$`;
