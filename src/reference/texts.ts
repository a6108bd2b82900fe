import { isObject, toObject, toText, type JsonObject } from './json.ts';

/** Extensions in which tools write why something is deprecated. OpenAPI has only a flag. */
const NOTES = ['x-deprecated-reason', 'x-speakeasy-deprecation-message', 'x-ms-deprecation'];

/** Returns the description of an operation, parameter or schema in Markdown, with its deprecation note, if any. */
export function readDescriptionText(object: JsonObject): string {
  const notes = NOTES.map((name) => object[name]).map((value) => toText(isObject(value) ? value['description'] : value));
  return joinTexts(object['description'], ...new Set(notes));
}

/** Puts Markdown texts one after the other. What is no text is left out. */
export function joinTexts(...texts: readonly unknown[]): string {
  return texts.map(toText).filter(Boolean).join('\n\n');
}

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
