import type { SiteConfig } from '../config/site-config.ts';
import { getCanonical } from '../config/base-path.ts';

/** Writes where to report a vulnerability, and until when that holds (RFC 9116). */
export function writeSecurityTxt(site: Pick<SiteConfig, 'url' | 'security' | 'defaultLocale'>): string {
  if (!site.security) return '';
  const { contacts, expires, policy } = site.security;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${site.defaultLocale}`,
    `Canonical: ${getCanonical(site, '/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
