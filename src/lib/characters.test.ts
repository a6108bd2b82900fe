import { describe, expect, it } from 'vitest';
import { cutBytes, cutText } from './characters.ts';

describe('cutting a text', () => {
  it.each<[text: string, length: number, cut: string]>([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['😀', 1, ''],
  ])('%j to %i units gives %j, without half a character', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });

  it.each<[text: string, bytes: number, cut: string]>([
    ['abc', 2, 'ab'],
    ['漢字', 5, '漢'],
    ['漢字', 6, '漢字'],
    ['a😀b', 4, 'a'],
    ['a😀b', 5, 'a😀'],
  ])('%j to %i bytes gives %j', (text, bytes, cut) => {
    expect(cutBytes(text, bytes)).toBe(cut);
  });
});
