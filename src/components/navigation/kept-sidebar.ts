/** What is kept of the sidebars: which one was scrolled how far, and by `getGroupKey` whether a group was open. */
export type KeptSidebar = [sidebar: string | undefined, top: number, groups: Record<string, boolean>];

/** Tells groups apart, whatever page they stand beside: label and first link. */
export const getGroupKey = (group: HTMLDetailsElement): string => `${(group.firstChild as Element).textContent}${group.querySelector('a')}`;
