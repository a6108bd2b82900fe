import { existsSync, watch } from 'node:fs';
import { run } from '../tools/run.ts';

/** Where people write. */
const FOLDERS = ['src', 'openapi'];

/**
 * Runs checks at once, and of each file that is saved from then on those that look at single files.
 *
 * @param args what the command was given beside `--watch`
 * @param ofFiles names of the checks that look at single files
 */
export async function watchChecks(args: readonly string[], ofFiles: readonly string[]): Promise<never> {
  const check = (...given: string[]) => run('node', ['scripts/check.ts', ...given]);
  const saved = new Set<string>();
  let wake = () => {};
  for (const folder of FOLDERS)
    watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null) saved.add(`${folder}/${name}`);
      wake();
    });
  await check(...(args.length > 0 ? args : ofFiles));
  for (;;) {
    if (saved.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    const pages = [...saved].filter((file) => /\.mdx?$/.test(file) && existsSync(file));
    // What every page may depend on: configuration, sidebars, data, descriptions.
    const isWide = [...saved].some((file) => !/\.mdx?$/.test(file) && /\.(?:ts|json|ya?ml|txt)$/.test(file));
    saved.clear();
    if (isWide) await check('content', 'prose');
    if (pages.length > 0) await check(...pages);
  }
}
