import type { Finding } from './check-references.ts';
import type { JsonObject } from './json.ts';
import { walkDescription } from './object-kinds.ts';

/** Fields that pages show as links, by parent field. `''` stands for any parent. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  url: ['externalDocs', 'contact', 'license'],
  externalValue: [],
  termsOfService: ['info'],
};

/**
 * Returns an address that is safe as a link to the web, a mailbox or this site.
 * Returns `''` for everything else, such as `javascript:` (HTML, section 4.6.3:
 * a link of that scheme runs).
 */
export function toSafeAddress(address: string): string {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? address : '';
}

/** Reports links in a description that lead to neither a page nor a mailbox. */
export function checkAddresses(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  walkDescription(document, (value, _kind, keys) => {
    for (const [key, item] of Object.entries(value)) {
      const holders = Object.hasOwn(LINKS, key) ? LINKS[key] : undefined;
      const isLink = holders && (holders.length === 0 || holders.includes(String(keys.at(-1))));
      if (isLink && typeof item === 'string' && toSafeAddress(item) === '')
        findings.push({
          keys: [...keys, key],
          message: `found ${JSON.stringify(item.slice(0, 60))}`,
          hint: 'expected an address that starts with https://, http:// or mailto:',
        });
    }
  });
  return findings;
}
