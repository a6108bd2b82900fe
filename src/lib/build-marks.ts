/**
 * Attributes with facts for a page's Markdown form that its HTML lacks: on the
 * main element what the form says before the text (`PageNotes`), and on its
 * parts a code block's language, a diagram's source, and that a part is no text of
 * the page. The last build step removes them.
 */
export const SOURCE_MARKS = {
  page: 'data-source-page',
  skip: 'data-source-skip',
  language: 'data-source-language',
  diagram: 'data-source-diagram',
} as const;

/** End of a post's part shown in lists: `<!-- truncate -->`, or the MDX comment. */
export const TRUNCATE_MARK = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/** Class of the element that replaces the mark in a built post. */
export const TRUNCATED_HERE = 'truncated-here';

/**
 * A value that page content can't know. The site's inline scripts and styles
 * have it as `nonce`, so that the end of the build, which removes it, only
 * hashes these into the policy. The build and its pages share it through their
 * process.
 */
export const INLINE_NONCE: string = (process.env['INLINE_NONCE'] ??= crypto.randomUUID());
