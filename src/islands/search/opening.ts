const getInput = () => document.querySelector<HTMLInputElement>('.search input');

/** Takes over from the plain search box: moves what the reader typed there, while the modal was on its way, in front of what its own field has. */
export function takeOver(): void {
  document.querySelector('.search-note')?.remove();
  const typed = getInput();
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!typed?.value || !field) return;
  setQuery(field, (typed.value + field.value).slice(0, field.maxLength));
  typed.value = '';
}

/** Fills a field as if the reader had typed the text. */
function setQuery(field: HTMLInputElement, text: string): void {
  writeValue(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes into a field that React keeps its own record of. The setter of the prototype goes past that. */
export function writeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
