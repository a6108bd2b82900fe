/** Closes an open navbar dropdown on a click or focus outside it, or on Escape, which returns the focus to it. */
export function closeDropdown(event: Event): void {
  const dropdown = document.querySelector<HTMLDetailsElement>('.navbar .dropdown[open]');
  if (!dropdown) return;
  const isInside = event.target instanceof Node && dropdown.contains(event.target);
  const isKey = event instanceof KeyboardEvent;
  if (isKey ? event.key !== 'Escape' : isInside) return;
  dropdown.open = false;
  if (isKey && isInside) dropdown.querySelector('summary')?.focus();
}
