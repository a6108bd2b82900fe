import { DOCS_VERSION_KEY } from '../../lib/browser/storage-keys.ts';
import { readStored, store } from '../../lib/browser/storage.ts';

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

/** Stores the docs version chosen in the dropdown. */
export function storePreferredVersion({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
  if (link) store(DOCS_VERSION_KEY, link.dataset['version'] ?? '');
}

/** Outside docs, points docs links and the search to the chosen version. `data-versions` contains the target and label for each. */
export function applyPreferredVersion(): void {
  const chosen = readStored(DOCS_VERSION_KEY);
  if (!chosen) return;
  document.querySelectorAll<HTMLElement>('[data-versions]').forEach((element) => {
    const versions = JSON.parse(element.dataset['versions'] ?? '{}') as Record<string, { label: string; href?: string } | undefined>;
    const version = Object.hasOwn(versions, chosen) ? versions[chosen] : undefined;
    if (!version) return;
    document.documentElement.dataset['version'] = chosen;
    element.textContent = version.label;
    if (version.href) element.setAttribute('href', import.meta.env.SITE_BASE + version.href);
  });
}
