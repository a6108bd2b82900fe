import { expect, test } from 'vitest';
import { getMeantSystem, SYSTEM_LABELS } from './system-labels.ts';

test.each(SYSTEM_LABELS)('The label "%s" means itself', (label) => {
  expect(getMeantSystem(label)).toBe(label);
});

test.each([
  ['Debian 12 (Rev 5)', 'Debian (Rev 3 and Rev 5)'],
  ['debian, Rev 3', 'Debian (Rev 3 and Rev 5)'],
  ['Fedora 44 on the newer Comet', 'Fedora (newer Comet)'],
])('The label "%s" is meant to be "%s"', (text, label) => {
  expect(getMeantSystem(text)).toBe(label);
});

test.each(['Debian, Ubuntu', 'Fedora', 'Python', 'On Fedora'])('The label "%s" means no system of the Comet', (text) => {
  expect(getMeantSystem(text)).toBeUndefined();
});
