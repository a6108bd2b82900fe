/** The address a path should have been asked by: no `.html`, no `/index.html`, no trailing slash, and one slash first, as two would name a host. */
export function getCanonicalPath(path: string): string {
  const canonical = path.replace(/\/index(?:\.html)?$|\.html$/, '').replace(/(?<!\/)\/+$/, '');
  return `/${canonical.replace(/^[/\\]+/, '')}`;
}
