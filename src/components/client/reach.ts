import { isSavingData } from './connection.ts';

/** Events by which a reader reaches for something. */
export const REACHES = ['pointerover', 'focusin', 'touchstart', 'click', 'input'] as const;

/**
 * Whether an event asks for what it is about to be loaded. A reader who saves
 * data asks for the search by typing, not by coming near.
 */
export function isReach({ type, target }: Event): boolean {
  return type === 'input' || !isSavingData() || !(target instanceof Element && target.closest('.search'));
}
