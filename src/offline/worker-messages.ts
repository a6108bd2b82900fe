/** A command from a page to the worker. */
export type Command = { type: 'ask' } | { type: 'keep'; areas: readonly string[] } | { type: 'update' } | { type: 'remove' } | { type: 'cancel' };

/** Why saving failed. A mismatch is a response that isn't what the build wrote. */
export type Failure = 'no-space' | 'no-network' | 'mismatch' | 'failed';

/** The content saved on the device. */
export interface Saved {
  /** Area keys, or the whole site. */
  areas: readonly string[];
  pages: number;
  /** Time of the last save or change: milliseconds since 1970. */
  since: number;
}

/** A message from the worker to all pages. */
export interface Report {
  type: 'offline';
  saved?: Saved | undefined;
  /** Bytes received and expected, on the wire. */
  progress?: { done: number; total: number } | undefined;
  failure?: Failure | undefined;
  /** Result of a successful command or check. */
  outcome?: 'kept' | 'updated' | 'unchanged' | 'removed' | 'cancelled' | undefined;
}
