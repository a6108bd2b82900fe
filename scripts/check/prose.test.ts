import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useSiteConfig } from '../../src/sources/fixtures/use-site-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'prose-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('What can be fixed is fixed and listed, and no longer reported', async () => {
  const page = join(folder, 'docs/a.md');
  mkdirSync(join(folder, 'docs'));
  writeFileSync(page, '---\ntitle: On github\n---\n\nBy wifi.\n');
  const variant = join(process.cwd(), 'e2e/variants/variant-config.ts');
  writeFileSync(
    join(folder, 'site.config.ts'),
    `import { defineVariant } from '${variant}';\nexport default defineVariant({ docs: '${folder}/docs' });\n`,
  );
  useSiteConfig(join(folder, 'site.config.ts'));
  const { checkAllProse } = await import('./prose.ts');
  const scope = { files: [page], fix: true };
  expect(await checkAllProse(scope)).toMatchObject({ problems: [], fixed: [{ file: page, places: 2 }] });
  expect(readFileSync(page, 'utf8')).toBe('---\ntitle: On GitHub\n---\n\nBy Wi-Fi.\n');
  expect(await checkAllProse(scope)).toMatchObject({ problems: [], fixed: [] });
});
