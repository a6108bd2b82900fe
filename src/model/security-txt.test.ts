import { expect, it } from 'vitest';
import { writeSecurityTxt } from './security-txt.ts';

const site = { url: 'https://docs.example.com', defaultLocale: 'en' };

it('The file has each contact, the day it expires, the policy, and its own address', () => {
  const security = { contacts: ['https://example.com/report', 'mailto:a@example.com'], expires: '2027-01-02', policy: 'https://example.com/policy' };
  expect(writeSecurityTxt({ ...site, security }).split('\n')).toEqual([
    'Contact: https://example.com/report',
    'Contact: mailto:a@example.com',
    'Expires: 2027-01-02T00:00:00Z',
    'Policy: https://example.com/policy',
    'Preferred-Languages: en',
    'Canonical: https://docs.example.com/.well-known/security.txt',
    '',
  ]);
});

it('The file is empty without a contact', () => {
  expect(writeSecurityTxt(site)).toBe('');
});
