/**
 * Attributes with facts for a page's Markdown form that its HTML lacks: a code
 * block's language, a diagram's source, and the columns of a table that a
 * drawing becomes. The last build step removes them.
 */
export const SOURCE_MARKS = { language: 'data-source-language', diagram: 'data-source-diagram', columns: 'data-source-columns' } as const;
