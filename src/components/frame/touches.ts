import { canPrefetch, isSavingData, isWeakLink } from '../../lib/browser/connection.ts';

/** Events that count as an interaction. */
export const INTERACTIONS = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Returns whether an event should hydrate its island. The search loads on
 * approach unless the reader saves data. Other islands load only on touch,
 * since HTML and the site script handle their controls. On a weak link,
 * hovering and those islands don't count.
 */
export function shouldHydrate({ type }: Event, isSearch: boolean): boolean {
  if (type === 'pointerover') return isSearch && canPrefetch();
  return isSearch ? !isSavingData() : !isWeakLink();
}

/** Returns whether a finger or a pen caused an event. */
export function isByTouch(event: Event): boolean {
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType !== 'mouse');
}

/** Milliseconds and pixels within which two taps count as one. */
const MAX_INTERVAL = 500;
const MAX_DISTANCE = 24;

let last: PointerEvent | undefined;
let isSecond = false;

/** Ignores a second tap at the same position if the first one put something else there: a menu, the search, another page. The focus doesn't move. */
export function ignoreSecondTap(event: PointerEvent): void {
  if (event.pointerType !== 'touch') return;
  if (event.type === 'pointerdown')
    isSecond =
      last !== undefined &&
      event.target !== last.target &&
      event.timeStamp - last.timeStamp < MAX_INTERVAL &&
      Math.hypot(event.x - last.x, event.y - last.y) < MAX_DISTANCE;
  else last = event;
  if (!isSecond) return;
  event.preventDefault();
  event.stopPropagation();
}
