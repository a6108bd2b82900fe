/** Returns whether an address is that of a file. The first page of a docs version, such as `/1.0`, is none. Every page loads this module, so nothing else is in it. */
export function hasFileEnding(path: string): boolean {
  return /\.[a-z]\w+$/i.test(path);
}
