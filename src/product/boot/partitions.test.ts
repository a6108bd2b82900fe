import { describe, expect, it } from 'vitest';
import { partitions, storage } from './partitions.ts';

describe('partitions', () => {
  it('have the same numbers in Linux and U-Boot', () => {
    partitions.forEach(({ device, uboot }, index) => {
      expect(device).toBe(`${storage.device}p${index + 1}`);
      expect(uboot).toBe(`${storage.uboot}:${index + 1}`);
    });
  });
});
