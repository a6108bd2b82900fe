/** Names of the facts about an older docs version in a page's Markdown form, which the server for assistants reads. */
export const VERSION_FACTS = { name: 'Docs version', newest: 'Newest version' } as const;

/** Returns the tag by which the search knows the pages of a docs version. */
export function getVersionTag(name: string): string {
  return `docs-default-${name}`;
}
