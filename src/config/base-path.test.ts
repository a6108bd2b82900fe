import { expect, it } from 'vitest';
import { getBase } from './base-path.ts';

it.each([
  ['https://example.com', ''],
  ['https://example.com/', ''],
  ['https://example.com/docs', '/docs'],
  ['https://example.com/docs/', '/docs'],
  ['https://example.com:8080/a/b-c/', '/a/b-c'],
])('A site at %s has the base "%s"', (url, base) => {
  expect(getBase({ url })).toBe(base);
});
