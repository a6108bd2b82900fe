/** Attributes of `<html>` that say what the reader chose, and hold on the next page; style sheets read them too. */
const KEPT = ['theme', 'announcement', 'sample'] as const;

/** Carries the reader's choices to the page that is about to be shown. */
export function copyRootState(next: Document): void {
  KEPT.forEach((name) => {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) next.documentElement.dataset[name] = value;
  });
}
