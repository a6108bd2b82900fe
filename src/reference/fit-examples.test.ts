import { describe, expect, it } from 'vitest';
import { ExampleRoom } from './fit-examples.ts';

const makeExample = (length: number) => ({ text: 'x'.repeat(length), language: 'json' as const, value: undefined });
const fit = (...lengths: number[]) => {
  const room = new ExampleRoom();
  return lengths.map((length) => room.fit(makeExample(length)).text.replace(/\n… shortened;.*$/, '').length);
};

describe('examples of a page', () => {
  it('stay as they are while there is room', () => {
    const example = makeExample(20);
    expect(new ExampleRoom().fit(example)).toBe(example);
    expect(fit(10, 20)).toEqual([10, 20]);
  });

  it('leave less room to those that come after them', () => {
    expect(fit(24_000, 25_000, 24_000, 24_000, 500)).toEqual([24_000, 24_000, 12_000, 1_000, 500]);
  });

  it('say so where they are shortened, and are code no more', () => {
    expect(new ExampleRoom().fit(makeExample(24_001))).toMatchObject({
      text: `${'x'.repeat(24_000)}\n… shortened; the description file has all 24001 characters`,
      language: 'text',
    });
  });
});
