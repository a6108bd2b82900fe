import type { ScreenPart } from '../screen-parts.ts';

/** A screen that pages show by its name. */
export interface NamedScreen {
  readonly name: string;
  /** What it is, for those who do not see it; the words of its parts follow. */
  readonly shows: string;
  /** From top to bottom. */
  readonly parts: readonly ScreenPart[];
}
