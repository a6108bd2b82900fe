import { toObject, toText } from './json.ts';

/** A link to external documentation. */
export interface ExternalDocs {
  href: string;
  label: string;
}

/** Reads a link to further documentation (OpenAPI 3.1, section 4.8.11). */
export function readExternalDocs(value: unknown): ExternalDocs | undefined {
  const fields = toObject(value);
  const href = toSafeAddress(toText(fields['url']));
  return href ? { href, label: toText(fields['description']) || href } : undefined;
}

/**
 * Returns an address that is safe as a link to the web, a mailbox or this site.
 * Returns `''` for everything else, such as `javascript:` (HTML, section 4.6.3:
 * a link of that scheme runs).
 */
export function toSafeAddress(address: string): string {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? address : '';
}
