/** A change that breaks a promise (docs/promises.md), and the test that has to fail. */
export interface Break {
  promise: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  change: readonly [from: string, to: string];
  /** A test file or folder, for a browser test with ` -g ` and a part of its title; `check` for the check of content. */
  guard: string;
}
