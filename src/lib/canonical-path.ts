/** What addresses may have at the end, in any number: `.html`, `index` or `index.html` after a slash, and slashes. */
export const REDUNDANT_ENDS = String.raw`(?:(?<=/)index(?:\.html)?|\.html|/)*`;

const REDUNDANT = new RegExp(`${REDUNDANT_ENDS}$`);

/** Returns the canonical form of a path: without redundant ends, and only one leading slash, as two would be a host. */
export function getCanonicalPath(path: string): string {
  return `/${path.replace(REDUNDANT, '').replace(/^[/\\]+/, '')}`;
}
