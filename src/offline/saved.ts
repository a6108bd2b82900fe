import { WHOLE_SITE, type Pack } from './pack.ts';

/** Text on the offline page while nothing is saved. */
export const NOTHING_SAVED = 'No pages are saved on this device.';

/** Returns the offline page's button for an area. Until it is known whether the area is saved, the button waits for the script. */
export function getSaveButton(key: string, isSaved?: boolean): string {
  const disabled = isSaved === false ? '' : ' disabled';
  return `<button type="button" class="button" name="save-area" value="${key}"${disabled} aria-describedby="keep-${key}">${isSaved ? 'Saved' : 'Save'}</button>`;
}

/** Returns whether an area is saved, on its own or with the whole site. */
export function isAreaSaved({ areas }: Pick<Saved, 'areas'>, key: string): boolean {
  return areas.includes(WHOLE_SITE) || areas.includes(key);
}

/** Shows in the offline page, as it was built, what is saved. */
export function showSaved(html: string, saved: Saved, offered: readonly Pick<Pack, 'key' | 'label'>[]): string {
  const page = html.replace(NOTHING_SAVED, () => describeSaved(saved, offered)).replace('class="keep-more" hidden', 'class="keep-more"');
  return offered.reduce((text, { key }) => text.replace(getSaveButton(key), getSaveButton(key, isAreaSaved(saved, key))), page);
}

/** Describes the saved content and its date for readers. */
export function describeSaved({ areas, pages, since }: Saved, offered: readonly Pick<Pack, 'key' | 'label'>[]): string {
  const labels = areas.map((key) => offered.find((area) => area.key === key)?.label ?? key);
  const contents = areas.includes(WHOLE_SITE) ? 'everything' : labels.join(', ');
  return `Saved on this device: ${contents} (${pages} pages), as of ${formatTime(since)}.`;
}

/** Describes an update since the reader's last visit. */
export function describeUpdate({ since }: Saved): string {
  return `Updated: the pages on this device are now those of ${formatTime(since)}.`;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

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
