import { isSavingData } from './connection.ts';

/** Events by which a reader reaches for something. */
export const REACHES = ['pointerover', 'focusin', 'touchstart', 'click', 'input'] as const;

/** What an island hears when the reader has reached for it and its files are there; `data-reached` says so too, to code that comes later. */
export const REACHED = 'island-reached';

/**
 * Whether an event asks for what it is about to be loaded. A reader who saves
 * data asks for the search by typing, not by coming near.
 */
export function isReach({ type, target }: Event): boolean {
  return type === 'input' || !isSavingData() || !(target instanceof Element && target.closest('.search'));
}

/** Lets an island come to life. */
export function wakeIsland(island: HTMLElement): void {
  island.dataset['reached'] = '';
  island.dispatchEvent(new Event(REACHED));
}
