import { toSafeAddress } from './check-addresses.ts';
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
