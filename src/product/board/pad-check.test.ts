import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { padCheck } from './pad-check.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the check of the header pads', () => {
  it("distinguishes the header's group from the button's", () => {
    expect(padCheck.headerBytes).toBe(336);
    expect(padCheck.buttonBytes).toBe(24);
  });

  it('is written in one file only, which the component uses', () => {
    const files = globSync('src/{components,content,product,markdown}/**/*.{astro,md,mdx,ts}').filter(
      (file) => !file.includes('product/board/pad-check'),
    );
    expect(files.filter((file) => read(file).includes('gpiogrp/fsl,pins'))).toEqual([]);
    expect(read('src/product/board/PadCheck.astro')).toContain('command={padCheck.command}');
    expect(read('src/product/board/BoardCheck.astro')).toContain('<PadCheck>');
  });

  it('is not done by looking for the node gpio_init, which other trees also have', () => {
    const texts = globSync('src/{components,content,product}/**/*.{astro,md,mdx,ts}').filter((file) => !file.endsWith('.test.ts'));
    expect(texts.filter((file) => read(file).includes('/proc/device-tree/gpio_init'))).toEqual([]);
  });
});
