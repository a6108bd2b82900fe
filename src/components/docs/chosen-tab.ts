/** Scrolls rows of tabs and languages to the chosen one, without moving the page. */
export function showChosenTabs(): void {
  for (const { labels } of document.querySelectorAll<HTMLInputElement>('[data-choice] > :checked')) {
    const [label] = labels ?? [];
    const row = label?.parentElement;
    if (!label || !row || row.scrollWidth <= row.clientWidth) continue;
    const hidden = label.getBoundingClientRect().right - row.getBoundingClientRect().right;
    if (hidden > 0) row.scrollLeft += hidden;
  }
}
