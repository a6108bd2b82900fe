/** Percent-decodes an address or part of one. Invalid encodings stay as written, so that they are reported too. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
