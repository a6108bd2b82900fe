/** Ends of the names of files that a built site has compressed. */
export const EXTENSIONS = ['html', 'js', 'css', 'svg', 'json', 'xml', 'txt', 'yaml', 'md', 'ico', 'webmanifest'];

/** End of the name of a file that has compressed forms beside it in a built site. */
const COMPRESSIBLE_END = `\\.(?:${EXTENSIONS.join('|')})`;
export const COMPRESSIBLE = new RegExp(`${COMPRESSIBLE_END}$`);

/** Compressed forms of a file, the better first: content coding and what is added to the file's name. */
export const CODINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const;

/** End of the name of a compressed form, as a regular expression. */
export const COMPRESSED_END = `${COMPRESSIBLE_END}(?:${CODINGS.map(({ suffix }) => RegExp.escape(suffix)).join('|')})$`;
