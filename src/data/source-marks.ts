/**
 * Attributes that tell the Markdown form of a page what its HTML does not say:
 * the language of a block of code, and the source of a diagram. The last step
 * of a build takes them out of the pages.
 */
export const SOURCE_MARKS = { language: 'data-source-language', diagram: 'data-source-diagram' } as const;
