/** Events by which a reader reaches for something. */
export const REACHES = ['pointerover', 'focusin', 'touchstart', 'click', 'input'] as const;

/**
 * Whether an event asks for what it is about to be loaded. A reader who saves
 * data asks for the search by typing, not by coming near.
 */
export function isReach({ type, target }: Event): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return type === 'input' || !connection?.saveData || !(target instanceof Element && target.closest('.search'));
}
