/** Percent-decodes an address or a part of one; what is wrongly encoded stays as written, so that it is reported like any other. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
