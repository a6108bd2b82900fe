import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { padCheck } from './pad-check.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the check of the header pads', () => {
  it('tells the group of the header from that of the button', () => {
    expect(padCheck.headerBytes).toBe(336);
    expect(padCheck.buttonBytes).toBe(24);
  });

  it('is spelt here alone, and printed by the component from here', () => {
    const files = globSync('src/{components,content,data,markdown-pages}/**/*.{astro,md,mdx,ts}').filter(
      (file) => !file.includes('data/board/pad-check'),
    );
    expect(files.filter((file) => read(file).includes('gpiogrp/fsl,pins'))).toEqual([]);
    expect(read('src/product/board/PadCheck.astro')).toContain('command={padCheck.command}');
    expect(read('src/product/board/BoardCheck.astro')).toContain('<PadCheck>');
  });

  it('has no rival that looks for the node gpio_init, which trees have without these pads', () => {
    const texts = globSync('src/{components,content,data}/**/*.{astro,md,mdx,ts}').filter((file) => !file.endsWith('.test.ts'));
    expect(texts.filter((file) => read(file).includes('/proc/device-tree/gpio_init'))).toEqual([]);
  });
});
