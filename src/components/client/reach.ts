import { canFetchAhead, isSavingData, isWeakLink } from './connection.ts';

/** Events by which a reader reaches for something. */
export const REACHES = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/**
 * Whether an event in an island asks for it to come to life. The search does
 * when a reader who does not save data comes near; other islands by a touch
 * alone, as HTML and the site script answer their controls. On a weak link a
 * pointer that passes and what React adds to those islands count for nothing.
 */
export function isReach({ type }: Event, isSearch: boolean): boolean {
  if (type === 'pointerover') return isSearch && canFetchAhead();
  return isSearch ? !isSavingData() : !isWeakLink();
}

/** Returns whether a finger or a pen caused an event. */
export function isByTouch(event: Event): boolean {
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType !== 'mouse');
}
