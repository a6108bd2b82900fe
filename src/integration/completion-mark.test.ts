import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMissingPages, isComplete, markComplete } from './completion-mark.ts';

describe('a built site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'completion-mark-'));
    writeFileSync(join(folder, 'index.html'), '');
    writeFileSync(join(folder, 'comet.html'), '');
    writeFileSync(join(folder, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
  });

  it('is complete only after it is marked', () => {
    expect(isComplete(folder)).toBe(false);
    markComplete(folder, new Set(['/', '/comet']));
    expect(isComplete(folder)).toBe(true);
  });

  it('reports planned pages that were not written', () => {
    const planned = new Set(['/', '/blog', '/comet', '/tags']);
    expect(findMissingPages(folder, planned)).toEqual(['/blog', '/tags']);
    expect(() => markComplete(folder, planned)).toThrow('The build left out 2 of 4 pages: /blog, /tags');
    expect(isComplete(folder)).toBe(false);
  });

  it('is not complete without its content security policy', () => {
    writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
    expect(() => markComplete(folder, new Set(['/']))).toThrow('_headers has no Content-Security-Policy');
    expect(isComplete(folder)).toBe(false);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function importQualities(compression: string | undefined) {
  vi.stubEnv('COMPRESSION', compression);
  vi.resetModules();
  return import('./completion-mark.ts');
}

it('Files that readers wait for are compressed best, unless the build should be quick', async () => {
  const best = await importQualities(undefined);
  expect(best.BROTLI_QUALITY).toBeGreaterThan(best.QUICK_BROTLI_QUALITY);
  const quick = await importQualities('quick');
  expect(quick.BROTLI_QUALITY).toBe(quick.QUICK_BROTLI_QUALITY);
});
