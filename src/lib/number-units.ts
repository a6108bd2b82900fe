/** A number, and the space before its unit. */
const BEFORE_UNIT = /(?<=\d) (?=(?:[kMGmµ]?(?:V|A|W|Hz|Ω|F|Ah|Wh)|[kKMGT]?B(?:\/s)?|[KMGT]iB|[kMG]?bit\/s|[µmck]?m|[µm]?s|°C|dB)(?![\w/-]))/g;

/** Joins numbers to the symbols of their units, so that no line ends between them. */
export function joinUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00A0');
}

/** Writes a number with its noun, `1 operation` or `2 operations`. */
export function countNouns(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
