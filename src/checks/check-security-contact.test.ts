import { expect, it } from 'vitest';
import { checkSecurityContact } from './check-security-contact.ts';

const security = { contacts: ['https://example.com/report'], expires: '2027-01-31' };
const check = (today: string) => checkSecurityContact({ security }, new Date(today)).map(({ severity, message, hint }) => [severity, message, hint]);

it('A contact that holds for more than two months, and a site without one, are fine', () => {
  expect(check('2026-11-01')).toEqual([]);
  expect(checkSecurityContact({}, new Date('2026-11-01'))).toEqual([]);
});

it.each([
  ['2027-01-21', 'security.expires: the contact for vulnerabilities expires in 10 days'],
  ['2027-01-31', 'security.expires: the contact for vulnerabilities has expired'],
  ['2028-01-01', 'security.expires: the contact for vulnerabilities has expired'],
])('On %s the check warns: %s', (today, message) => {
  expect(check(today)).toEqual([['warning', message, expect.stringContaining('then write a later day, such as 202')]]);
});
