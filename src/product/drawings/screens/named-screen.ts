import type { ScreenPart } from '../screen-parts.ts';

/** A screen that pages show by name. */
export interface NamedScreen {
  readonly name: string;
  /** Description for screen readers; the words of its parts follow. */
  readonly description: string;
  /** From top to bottom. */
  readonly parts: readonly ScreenPart[];
}
