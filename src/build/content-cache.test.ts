import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getCacheFolder } from './content-cache.ts';

it('A change of the code that shapes pages gives them a new cache, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-cache-'));
  const get = () => getCacheFolder('.astro', 'site', [`${folder}/**/*.ts`]);
  try {
    writeFileSync(join(folder, 'callouts.ts'), 'export const a = 1;');
    const before = get();
    expect(before).toMatch(/^\.astro\/site-[\da-f]{8}$/);
    expect(get()).toBe(before);
    writeFileSync(join(folder, 'notes.md'), 'Text');
    expect(get()).toBe(before);
    writeFileSync(join(folder, 'callouts.ts'), 'export const a = 2;');
    expect(get()).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('The code that shapes the pages of this site is there to be looked at', () => {
  expect(getCacheFolder('.astro', 'site')).not.toBe(getCacheFolder('.astro', 'site', []));
});
