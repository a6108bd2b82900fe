import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module as a build with this environment does. */
async function importWith(path: string | undefined) {
  vi.resetModules();
  vi.stubEnv('SITE_CONFIG', path);
  return import('./load-site-config.ts');
}

describe('the site configuration of a build', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-config-'))));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("is the site's own by default", async () => {
    const { loadSiteConfig, SITE_CONFIG_PATH } = await importWith(undefined);
    expect(SITE_CONFIG_PATH.pathname).toBe(join(process.cwd(), 'src/site.config.ts'));
    expect((await loadSiteConfig()).title).toBe('Mecha Documentation');
  });

  it('is the one that SITE_CONFIG names', async () => {
    const { loadSiteConfig } = await importWith('src/plugins/fixtures/site/site.config.ts');
    expect((await loadSiteConfig()).title).toBe('Small Site');
  });

  it('keeps its caches apart from those of another', async () => {
    const keys = [await importWith(undefined), await importWith('a.ts'), await importWith('b.ts'), await importWith('b.ts')];
    expect(new Set(keys.map((module) => module.SITE_CONFIG_KEY)).size).toBe(3);
    expect(keys[0]?.SITE_CONFIG_KEY).toMatch(/^[0-9a-f]{8}$/);
  });

  it('has to be exported as default', async () => {
    const file = join(folder, 'empty.ts');
    writeFileSync(file, 'export const site = {};\n');
    const { loadSiteConfig } = await importWith(file);
    await expect(loadSiteConfig()).rejects.toThrow(`${file}: no default export; write: export default defineSiteConfig(`);
  });

  it('has to exist', async () => {
    const { loadSiteConfig } = await importWith(join(folder, 'missing.ts'));
    await expect(loadSiteConfig()).rejects.toThrow('missing.ts');
  });
});
