/** What readers say for words that the pages use; the other way round is nobody's meaning. Both back ends know them. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['board', ['comet']],
  ['wlan', ['wifi']],
]);
