import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSiteConfig } from './fixtures/use-site-config.ts';

/** Loads the module as a build with this variable. */
async function importWith(path: string | undefined) {
  useSiteConfig(path);
  return import('./load-site-config.ts');
}

describe('the site configuration of a build', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-config-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the default one', async () => {
    const { loadSiteConfig, SITE_CONFIG_PATH } = await importWith(undefined);
    expect(SITE_CONFIG_PATH.pathname).toBe(join(process.cwd(), 'src/site.config.ts'));
    expect((await loadSiteConfig()).title).toBe('Mecha Documentation');
  });

  it('is the one in SITE_CONFIG', async () => {
    const { loadSiteConfig } = await importWith('src/sources/fixtures/site/site.config.ts');
    expect((await loadSiteConfig()).title).toBe('Small Site');
  });

  it('has separate caches', async () => {
    const keys = [await importWith(undefined), await importWith('a.ts'), await importWith('b.ts'), await importWith('b.ts')];
    expect(new Set(keys.map((module) => module.CACHE_FOLDER)).size).toBe(3);
    expect(keys[0]?.CACHE_FOLDER).toMatch(/^node_modules\/\.astro\/[0-9a-f]{8}$/);
  });

  it('must be the default export', async () => {
    const file = join(folder, 'empty.ts');
    writeFileSync(file, 'export const site = {};\n');
    const { loadSiteConfig } = await importWith(file);
    await expect(loadSiteConfig()).rejects.toThrow(
      `${relative(process.cwd(), file)}:1:1: no default export; write: export default defineSiteConfig(`,
    );
  });

  it('must exist', async () => {
    const { loadSiteConfig } = await importWith(join(folder, 'missing.ts'));
    await expect(loadSiteConfig()).rejects.toThrow('missing.ts:1:1: the site configuration does not exist; fix SITE_CONFIG');
  });

  it.each<[fault: string, source: string, problem: RegExp]>([
    ['does not parse', 'export default {\n  a: [,\n', /config\.ts:[23]:\d+: .+/],
    ['throws', 'const a = undefined as any;\nexport default a.b.c;\n', /config\.ts:2:18: Cannot read properties of undefined/],
    [
      'reads a file with a fault',
      `import { readSidebars } from '${pathToFileURL(resolve('src/sources/read-data.ts')).href}';\nexport default readSidebars('package.json');\n`,
      /^package\.json:2:3: name: found "mecha-docs"; allowed: a value of type array/,
    ],
    ['imports what is not there', "import './none.ts';\nexport default {};\n", /config\.ts:1:1: Cannot find module/],
  ])('that %s is reported with its position', async (_fault, source, problem) => {
    const file = join(folder, 'config.ts');
    writeFileSync(file, source);
    const { loadSiteConfig } = await importWith(file);
    await expect(loadSiteConfig()).rejects.toThrow(problem);
  });

  it('with invalid fields is reported with the position of each', async () => {
    const { loadSiteConfig } = await importWith('e2e/variants/wrong-field/site.config.ts');
    await expect(loadSiteConfig()).rejects.toThrow(
      /^e2e\/variants\/wrong-field\/site\.config\.ts:7:3: titleDelimiter: found ""; allowed: .+\n.*:5:\d+: footer/,
    );
  });
});
