/** Characters of an address other than letters, digits and percent signs (RFC 3986, section 2), without quotes and `#`. */
const OTHER_THAN_ADDRESS = /[^\w.~:/?@!$&()*+,;=%-]/gu;
/** Characters of a host other than letters and digits. Brackets are valid only in an IPv6 address. */
const OTHER_THAN_HOST = /[^\w.:@-]/gu;

/** Splits an address into its host, with the scheme, and the rest. A relative address has no host. */
export function splitHost(address: string): [host: string, rest: string] {
  const [host = ''] = /^https?:\/\/[^/?]+/.exec(address) ?? [];
  return [host, address.slice(host.length)];
}

/**
 * Encodes an address so that no program, shell or client reads more into it.
 * Percent-encodes what RFC 3986 doesn't allow, even in the host.
 *
 * @param address well-formed text that starts with `http://` or `https://`, or
 * a part without its host
 */
export function encodeAddress(address: string): string {
  const [start = '', host = ''] = /^https?:\/\/([^/?]*)/i.exec(address) ?? [];
  const safe = /^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? host : host.replace(OTHER_THAN_HOST, encodeCharacter);
  const scheme = start.slice(0, start.length - host.length).toLowerCase();
  return scheme + safe + address.slice(start.length).replace(OTHER_THAN_ADDRESS, encodeCharacter);
}

/** Encodes a value for a path, query or cookie, quotes included. */
export function encodeValue(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function encodeCharacter(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded.startsWith('%') ? encoded : `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
