/** What `<html>` says about the reader's choices and what is open; style sheets read it too. */
export const ROOT_STATE = ['theme', 'announcement', 'sample', 'search'] as const;

/** Choices that hold on the next page. */
const KEPT = ['theme', 'announcement', 'sample'] as const;

/** Carries the reader's choices to the page that is about to be shown. */
export function copyRootState(next: Document): void {
  KEPT.forEach((name) => {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) next.documentElement.dataset[name] = value;
  });
}
