import { existsSync } from 'node:fs';
import { watch } from 'chokidar';
import { run } from '../tools/run.ts';

/** Where API descriptions stand: their own rules, and code in pages, look at them too. */
const DESCRIPTIONS = 'openapi';
/** Where people write. */
const FOLDERS = ['src', DESCRIPTIONS];
const PAGE = /\.mdx?$/;
/** How long nothing more is written before what was saved is checked: programs write a file in several steps. */
const QUIET_MS = 100;

/**
 * Runs checks at once, and of each file that is saved or taken away from then on those that it may break.
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
    const pages = files.filter((file) => PAGE.test(file) && existsSync(file));
    // What every page may depend on: configuration, sidebars, data, descriptions, and pages that are gone.
    const wide = files.filter((file) => (PAGE.test(file) ? !existsSync(file) : /\.(?:ts|json|ya?ml|txt)$/.test(file)));
    const names = wide.some((file) => file.startsWith(`${DESCRIPTIONS}/`)) ? ofFiles : ['content', 'prose'];
    if (wide.length > 0) await tell(wide, () => check(...names));
    for (const page of pages) await tell([page], () => check(page));
  }
}

/** Runs checks below the names of the files that they are about. */
async function tell(files: readonly string[], check: () => Promise<unknown>): Promise<void> {
  console.log(`\n${files.join(', ')}:`);
  await check();
}
