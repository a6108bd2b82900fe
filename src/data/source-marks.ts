/**
 * Attributes with facts for a page's Markdown form that its HTML lacks: a code
 * block's language, and a diagram's source. The last build step removes them.
 */
export const SOURCE_MARKS = { language: 'data-source-language', diagram: 'data-source-diagram' } as const;
