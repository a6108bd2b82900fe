import { describe, expect, it } from 'vitest';
import { decodeAddress } from './addresses.ts';

describe('decoding an address', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/100%', '/100%'],
    ['/%C3%BC', '/ü'],
  ])('turns %s into %s', (address, decoded) => {
    expect(decodeAddress(address)).toBe(decoded);
  });
});
