import { existsSync } from 'node:fs';
import { watch } from 'chokidar';
import { run } from '../tools/run.ts';

/** Folder of API descriptions, which have separate rules and affect code in pages. */
const DESCRIPTIONS = 'openapi';
/** Folders with content. */
const FOLDERS = ['src', DESCRIPTIONS];
const PAGE = /\.mdx?$/;
/** Wait this long after the last write: programs write a file in several steps. */
const QUIET_MS = 100;

/**
 * Runs checks immediately, and after each saved or deleted file those that it
 * may break.
 *
 * @param args the command's arguments besides `--watch`
 * @param ofFiles names of the checks of single files
 */
export async function watchChecks(args: readonly string[], ofFiles: readonly string[]): Promise<never> {
  const check = (...args: string[]) => run('node', ['scripts/check.ts', ...args]);
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
  console.log('\nWatching; press Ctrl+C to stop');
  for (;;) {
    if (due.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    const files = [...due];
    due.clear();
    const pages = files.filter((file) => PAGE.test(file) && existsSync(file));
    // Files that may affect every page: configuration, sidebars, data, descriptions, and deleted pages.
    const wide = files.filter((file) => (PAGE.test(file) ? !existsSync(file) : /\.(?:ts|json|ya?ml|txt)$/.test(file)));
    const names = wide.some((file) => file.startsWith(`${DESCRIPTIONS}/`)) ? ofFiles : ['content', 'prose'];
    if (wide.length > 0) await runWithHeading(wide, () => check(...names));
    for (const page of pages) await runWithHeading([page], () => check(page));
  }
}

/** Runs checks under a heading with their files. */
async function runWithHeading(files: readonly string[], check: () => Promise<unknown>): Promise<void> {
  console.log(`\n${files.join(', ')}:`);
  await check();
}
