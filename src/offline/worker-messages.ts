/** A command from a page to the worker. */
export type Command = { type: 'ask' } | { type: 'keep'; areas: readonly string[] } | { type: 'update' } | { type: 'remove' } | { type: 'cancel' };

/** Key for the whole site. */
export const WHOLE_SITE = 'whole';

/** Returns the pack name of an area or the whole site. The prefix avoids clashes with other files. */
export function getPackName(key: string): string {
  return key === WHOLE_SITE ? key : `area-${key}`;
}

/** Why saving failed. */
export type Failure = 'no-space' | 'no-network' | 'changed' | 'failed';

/** The content saved on the device. */
export interface SavedState {
  /** Format of the stored data. Data in another format is dropped. */
  form: number;
  version: string;
  /** Area keys, or the whole site. */
  areas: readonly string[];
  /** Cache with the pages. */
  cache: string;
  pages: number;
  /** Time of the last save or change, and of the last update check: milliseconds since 1970. */
  since: number;
  checked: number;
}

/** A message from the worker to all pages. */
export interface Report {
  type: 'offline';
  kept?: SavedState | undefined;
  /** Bytes received and expected, on the wire. */
  progress?: { done: number; total: number } | undefined;
  failure?: Failure | undefined;
  /** Result of a successful command or check. */
  outcome?: 'kept' | 'updated' | 'unchanged' | 'removed' | 'cancelled' | undefined;
}
