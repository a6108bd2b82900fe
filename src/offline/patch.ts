/**
 * What makes one text of another: three values for each place that differs.
 * So many characters stay, so many go, and this text comes in their place;
 * what follows the last place stays.
 */
export type Patch = readonly (number | string)[];

/** Makes the text that a patch is for. */
export function applyPatch(text: string, patch: Patch): string {
  let result = '';
  let position = 0;
  for (let place = 0; place < patch.length; place += 3) {
    const [kept, gone, added] = patch.slice(place, place + 3) as [number, number, string];
    result += text.slice(position, position + kept) + added;
    position += kept + gone;
  }
  return result + text.slice(position);
}
