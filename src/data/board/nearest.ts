/** Letters and number of a name such as `UART4`. */
function split(name: string): { letters: string; number: number } {
  const [, letters = '', digits = '0'] = /^(.*?)(\d*)$/.exec(name.toUpperCase()) ?? [];
  return { letters, number: Number(digits) };
}

/**
 * The name an author most likely meant: same letters first, then the closest
 * number. Board names differ by their last digit, where edit distance is blind.
 */
export function getNearestName(name: string, names: readonly string[]): string {
  const wanted = split(name);
  const score = (candidate: string) => {
    const { letters, number } = split(candidate);
    return (letters === wanted.letters ? 0 : 1000) + Math.abs(number - wanted.number);
  };
  return names.toSorted((a, b) => score(a) - score(b))[0] ?? '';
}

/** The entry with this name, or an error that names the nearest one. */
export function findByName<Entry extends { readonly name: string }>(kind: string, entries: readonly Entry[], name: string): Entry {
  const found = entries.find((entry) => entry.name === name);
  if (!found) {
    const names = entries.map((entry) => entry.name);
    throw new Error(`no ${kind} named ${name}; nearest is ${getNearestName(name, names)} of ${names.join(', ')}`);
  }
  return found;
}
