import type { HistoryEntry } from '../../lib/astro-internals.ts';
import { decodeAddress } from '../../lib/addresses.ts';

const getPath = () => location.pathname + location.search;
let shown = getPath();

/**
 * Goes between entries of the page shown, such as those of its headings. Astro's
 * router would swap the page, or ignore an entry that the browser made. Loads
 * after the listener for overlays, and before the router.
 */
function moveOnPage(event: PopStateEvent): void {
  if (getPath() !== shown) return;
  event.stopImmediatePropagation();
  // The search closes, and the page stays where it is.
  if (!document.dispatchEvent(new Event('moved-on-page', { cancelable: true }))) return;
  const { scrollX = 0, scrollY = 0 } = (history.state ?? {}) as Partial<HistoryEntry>;
  // The browser changes `:target` only after this event.
  const target = history.state === null ? document.getElementById(decodeAddress(location.hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

addEventListener('popstate', moveOnPage);
document.addEventListener('astro:after-swap', () => (shown = getPath()));
