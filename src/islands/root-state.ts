/** What `<html>` says about the reader's choices; style sheets read it too, and a change of page keeps it. */
export const ROOT_STATE = ['theme', 'announcement', 'sample'] as const;

/** Carries the reader's choices to the page that is about to be shown. */
export function copyRootState(next: Document): void {
  ROOT_STATE.forEach((name) => {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) next.documentElement.dataset[name] = value;
  });
}
