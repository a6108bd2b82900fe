/** Returns whether an address is that of a file. The first page of a docs version, such as `/1.0`, is none. */
export function hasFileEnding(path: string): boolean {
  return /\.[a-z]\w+$/i.test(path);
}

/** Percent-decodes an address or part of one. Invalid encodings stay as written, so that they are reported too. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
