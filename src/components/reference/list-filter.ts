/** Filters a list of operations or schemas by words in names, methods, paths and groups as the reader types. Enter opens the only match. */
export function startFilter(signal: AbortSignal): void {
  const input = document.querySelector<HTMLInputElement>('.filter input') as HTMLInputElement;
  const status = document.querySelector('.filter output') as HTMLOutputElement;
  const rows = Array.from(document.querySelectorAll<HTMLElement>('.operations > li'), (row) => ({ row, text: readText(row) }));
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
    for (const group of document.querySelectorAll<HTMLElement>('.list-group')) {
      const hasMatch = group.querySelector('.operations > li:not([hidden])') !== null;
      group.hidden = words.length > 0 && !hasMatch;
    }
    const count = rows.filter(({ row }) => !row.hidden).length;
    status.textContent = words.length === 0 ? '' : count === 1 ? '1 match' : `${count || 'No'} matches`;
  };
  const openMatch = ({ key }: KeyboardEvent) => {
    const shown = rows.filter(({ row }) => !row.hidden);
    if (key === 'Enter' && shown.length === 1) shown[0]?.row.querySelector('a')?.click();
  };
  input.addEventListener('input', filter, { signal });
  input.addEventListener('keydown', openMatch, { signal });
  filter();
}

/** Returns the text of a row and the heading of its group, in lower case. */
function readText(row: HTMLElement): string {
  const group = row.closest('.list-group')?.querySelector('h3, h4')?.textContent ?? '';
  return `${row.textContent} ${group}`.toLowerCase();
}
