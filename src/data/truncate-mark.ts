/** Ends the part of a post that lists show: `<!-- truncate -->`, or the MDX comment. */
export const TRUNCATE_MARK = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/** Class of the element that stands for the mark in a built post. */
export const TRUNCATED_HERE = 'truncated-here';
