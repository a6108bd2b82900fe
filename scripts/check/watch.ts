import { existsSync } from 'node:fs';
import { watch } from 'chokidar';
import { run } from '../tools/run.ts';

/** Where people write. */
const FOLDERS = ['src', 'openapi'];
/** How long nothing more is written before what was saved is checked: programs write a file in several steps. */
const QUIET_MS = 100;

/**
 * Runs checks at once, and of each file that is saved from then on those that look at single files.
 *
 * @param args what the command was given beside `--watch`
 * @param ofFiles names of the checks that look at single files
 */
export async function watchChecks(args: readonly string[], ofFiles: readonly string[]): Promise<never> {
  const check = (...given: string[]) => run('node', ['scripts/check.ts', ...given]);
  const saved = new Set<string>();
  const due = new Set<string>();
  let wake = () => {};
  let pause: NodeJS.Timeout | undefined;
  const watcher = watch(FOLDERS, { ignoreInitial: true }).on('all', (_event, file) => {
    saved.add(file.replaceAll('\\', '/'));
    clearTimeout(pause);
    pause = setTimeout(() => {
      saved.forEach((each) => due.add(each));
      saved.clear();
      wake();
    }, QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  await check(...(args.length > 0 ? args : ofFiles));
  console.log('\nWatching; Ctrl+C ends');
  for (;;) {
    if (due.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    const files = [...due];
    due.clear();
    const pages = files.filter((file) => /\.mdx?$/.test(file) && existsSync(file));
    // What every page may depend on: configuration, sidebars, data, descriptions.
    const wide = files.filter((file) => !/\.mdx?$/.test(file) && /\.(?:ts|json|ya?ml|txt)$/.test(file));
    if (wide.length > 0) await tell(wide, () => check('content', 'prose'));
    for (const page of pages) await tell([page], () => check(page));
  }
}

/** Runs checks below the names of the files that they are about. */
async function tell(files: readonly string[], check: () => Promise<unknown>): Promise<void> {
  console.log(`\n${files.join(', ')}:`);
  await check();
}
