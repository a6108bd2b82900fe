import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function importQualities(compression: string | undefined) {
  vi.stubEnv('COMPRESSION', compression);
  vi.resetModules();
  return import('./brotli-quality.ts');
}

it('Files that readers wait for are compressed best, unless the build should be quick', async () => {
  const best = await importQualities(undefined);
  expect(best.BROTLI_QUALITY).toBeGreaterThan(best.QUICK_BROTLI_QUALITY);
  const quick = await importQualities('quick');
  expect(quick.BROTLI_QUALITY).toBe(quick.QUICK_BROTLI_QUALITY);
});
