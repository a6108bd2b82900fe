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
