import { decodeAddress } from '../../lib/addresses.ts';

/** Characters that may follow an address in a text. */
const MOST_ADDED = 2;

/**
 * Shows the target of an address that the browser doesn't: one in closed
 * details after a reload, or a heading to whose address a chat program has
 * added a full stop or a bracket.
 */
export function revealTarget(): void {
  const id = decodeAddress(location.hash.slice(1));
  const target = document.getElementById(id);
  if (target) {
    for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true;
    target.scrollIntoView({ behavior: 'instant' });
    return;
  }
  let meant = id;
  while (meant && !document.getElementById(meant)) meant = document.getElementById(meant.toLowerCase()) ? meant.toLowerCase() : meant.slice(0, -1);
  if (meant && id.length - meant.length <= MOST_ADDED) location.replace(`#${encodeURIComponent(meant)}`);
}
