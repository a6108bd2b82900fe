const getInput = () => document.querySelector<HTMLInputElement>('.search input');

/** Takes over from the plain search box: prepends text typed there while the modal loaded to the modal's field. */
export function takeOver(): void {
  document.querySelector('.search-note')?.remove();
  const typed = getInput();
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!typed?.value || !field) return;
  setQuery(field, (typed.value + field.value).slice(0, field.maxLength));
  typed.value = '';
}

/** Fills a field as if the reader had typed. */
function setQuery(field: HTMLInputElement, text: string): void {
  writeValue(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes to a React-controlled field. The prototype's setter bypasses React's tracking. */
export function writeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
