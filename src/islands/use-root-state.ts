import { useSyncExternalStore } from 'react';

/** State on `<html>` shown by islands: a choice and an open part. */
const ROOT_STATE = ['announcement', 'search'] as const;

/**
 * Follows one of the reader's choices.
 *
 * @returns its value; `undefined` on the server and while nothing is chosen
 */
export function useRootState(name: (typeof ROOT_STATE)[number]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name],
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ROOT_STATE.map((name) => `data-${name}`) });
  return () => observer.disconnect();
}
