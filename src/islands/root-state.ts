/** Attributes of `<html>` for the reader's choices, carried from page to page and read by style sheets. */
const CARRIED = ['theme', 'announcement', 'choices'] as const;

/** Carries the reader's choices to the page that is about to be shown. */
export function copyRootState(next: Document): void {
  CARRIED.forEach((name) => {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) next.documentElement.dataset[name] = value;
  });
}
