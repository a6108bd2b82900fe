/** Writes a number with its noun, `1 operation` or `2 operations`. */
export function countNouns(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
