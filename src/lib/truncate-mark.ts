/** End of a post's part shown in lists: `<!-- truncate -->`, or the MDX comment. */
export const TRUNCATE_MARK = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/** Class of the element that replaces the mark in a built post. */
export const TRUNCATED_HERE = 'truncated-here';
