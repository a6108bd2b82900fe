/** Stored state: the last sidebar, its scroll position, and by `getGroupKey` whether a group was open. */
export type SidebarState = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

/** Identifies a group on any page by its label and first link. */
export const getGroupKey = (group: HTMLDetailsElement): string => `${(group.firstChild as Element).textContent}${group.querySelector('a')}`;
