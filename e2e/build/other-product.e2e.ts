import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { BUILD_TIMEOUT } from '../support/variant-site.ts';

const VARIANT = 'full-frame';
const FOLDER = `e2e/.variants/${VARIANT}`;
/** Names of this site's products. They belong in content, in `src/product` and in the configuration. */
const OUR_NAMES = /\b(?:mecha|mechanix|mctk|comet)/i;

test("A site for another product has none of this product's names in its files", async ({ variantSites }) => {
  test.setTimeout(BUILD_TIMEOUT);
  await variantSites(VARIANT);
  const files = globSync('**/*', { cwd: FOLDER }).filter((file) => !/\.(?:br|gz)$/.test(file) && statSync(join(FOLDER, file)).isFile());
  const built = files.filter((file) => !existsSync(join('public', file)));
  expect(built.length).toBeGreaterThan(10);
  const withOurs = built.filter((file) => OUR_NAMES.test(file) || OUR_NAMES.test(readFileSync(join(FOLDER, file), 'latin1')));
  expect(withOurs).toEqual([]);
});
