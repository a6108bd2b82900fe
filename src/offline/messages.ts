/** What the page asks of the worker. */
export type Order = { type: 'ask' } | { type: 'keep'; areas: readonly string[] } | { type: 'update' } | { type: 'remove' } | { type: 'cancel' };

/** Everything, where areas are named. */
export const WHOLE = 'whole';

/** The name of an area's pack, or that of everything: an area may be called as another file of a pack is. */
export function getPackName(key: string): string {
  return key === WHOLE ? key : `area-${key}`;
}

/** What went wrong, in one word. */
export type Failure = 'no-space' | 'no-network' | 'changed' | 'failed';

/** What is kept on the device. */
export interface Kept {
  /** Form of what the worker stores; another form is dropped. */
  form: number;
  version: string;
  /** Keys of areas, or everything. */
  areas: readonly string[];
  /** Name of the cache with the pages. */
  cache: string;
  pages: number;
  /** When it was kept or last changed, and when a newer pack was last looked for: milliseconds since 1970. */
  since: number;
  checked: number;
}

/** What the worker tells all pages of the site. */
export interface Report {
  type: 'offline';
  kept?: Kept | undefined;
  /** Bytes that have come and that will; on the wire. */
  progress?: { done: number; total: number } | undefined;
  failure?: Failure | undefined;
  /** What an order or a check came to, where it ended well. */
  outcome?: 'kept' | 'updated' | 'unchanged' | 'removed' | 'cancelled' | undefined;
}
