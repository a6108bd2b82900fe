const getInput = () => document.querySelector<HTMLInputElement>('.search input');

/** Moves what the reader typed into the plain search box, while the modal was on its way, in front of what its own field has. */
export function moveTypedText(): void {
  const typed = getInput();
  const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!typed?.value || !field) return;
  const text = (typed.value + field.value).slice(0, field.maxLength);
  typed.value = '';
  // React keeps its own record of a field's value; the setter of the prototype goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Closes the modal. */
export function closeSearch(): void {
  delete document.documentElement.dataset['search'];
}

/** Gives the focus back to the search box, or to its button where only that is shown. */
export function focusSearchBox(): void {
  const shown = [...document.querySelectorAll<HTMLElement>('.search input, .search button')].find((element) => element.checkVisibility());
  shown?.focus({ preventScroll: true });
}

/** Follows a result as a click on its link does, so that client navigation takes it over. */
export function followItem(url: string): void {
  closeSearch();
  const link = Object.assign(document.createElement('a'), { href: url });
  document.body.append(link);
  link.click();
  link.remove();
}
