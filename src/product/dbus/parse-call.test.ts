import { describe, expect, it } from 'vitest';
import { parseCall, splitSignature, splitWords } from './parse-call.ts';

describe('splitWords', () => {
  it('handles quotes like a shell', () => {
    expect(splitWords(`one "two three" 'four five' --match="type='signal'"`)).toEqual(['one', 'two three', 'four five', "--match=type='signal'"]);
  });
});

describe('parseCall', () => {
  it('rejects other programs', () => {
    expect(() => parseCall('gdbus call')).toThrow('not a busctl command');
  });
});

describe('splitSignature', () => {
  it.each([
    ['', []],
    ['ds', ['d', 's']],
    ['aa{sv}(uu)s', ['aa{sv}', '(uu)', 's']],
  ])('splits "%s" into complete types', (signature, types) => {
    expect(splitSignature(signature)).toEqual(types);
  });

  it.each(['a', '(', '()', 'a{vs}', 'a{s', 'z'])('rejects %s', (signature) => {
    expect(() => splitSignature(signature)).toThrow('not a D-Bus signature');
  });
});
