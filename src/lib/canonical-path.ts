/** Returns the canonical form of a path: no `.html`, no `/index.html`, no trailing slash, and only one leading slash, as two would be a host. */
export function getCanonicalPath(path: string): string {
  const canonical = path.replace(/\/index(?:\.html)?$|\.html$/, '').replace(/(?<!\/)\/+$/, '');
  return `/${canonical.replace(/^[/\\]+/, '')}`;
}
