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

it('What readers wait for is compressed as well as can be, unless the build is to be quick', async () => {
  const best = await importQualities(undefined);
  expect(best.BROTLI_QUALITY).toBeGreaterThan(best.QUICK_BROTLI_QUALITY);
  const quick = await importQualities('quick');
  expect(quick.BROTLI_QUALITY).toBe(quick.QUICK_BROTLI_QUALITY);
});
