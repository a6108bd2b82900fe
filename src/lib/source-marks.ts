/**
 * Attributes with facts for a page's Markdown form that its HTML lacks: on the
 * main element what the form says before the text (`PageNotes`), and on its
 * parts a code block's language, a diagram's source, the columns of a table that
 * a drawing becomes, and that a part is no text of the page. The last build step
 * removes them.
 */
export const SOURCE_MARKS = {
  page: 'data-source-page',
  skip: 'data-source-skip',
  language: 'data-source-language',
  diagram: 'data-source-diagram',
  columns: 'data-source-columns',
} as const;
