import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findMissingPages, isComplete } from '../src/integration/completion-mark.ts';
import { SiteCompression } from './build/compress.ts';
import { findEarlierSite, keepAssets } from './build/keep-assets.ts';
import { checkProjectPath, checkWritable, OPTIONS, USAGE } from './build/prepare.ts';
import { BUILD_LOCK, withLock } from './tools/lock.ts';
import { readOptions, runCommand } from './tools/options.ts';
import { run } from './tools/run.ts';
import { findSiteFolder, makeBuildFolder, removeLeftovers, replaceSite } from './build/site-folder.ts';

/** Exit codes of Node when nothing is left to do: success, and an `await` that never settled. */
const SEEMINGLY_SUCCESSFUL = new Set([0, 13]);

/** Settings of glibc and the bundler's mimalloc that let other threads or the system reuse freed memory: 100 MB of a build of 2,000 pages. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' };

/**
 * V8 settings: a build may release unused heap (`src/integration/free-memory.ts`),
 * which is limited to 40 % of the used heap. This saves 200 MB in a build of
 * 2,000 pages, whose peak varied by 300 MB.
 */
const HEAP = ['--expose-gc', '--heap-growing-percent=40'];

/**
 * Builds the site into `OUT_DIR` (default `dist`). Pages are built and
 * compressed in another folder (`makeBuildFolder`), which replaces the site
 * only when everything is right. A failed build leaves the last good site
 * alone, and a server never waits. `--keep-assets <folder>` adds scripts,
 * drawings and search parts of the site that is served now, for pages that
 * readers have open.
 */
async function build({ keptFolder, isVerbose }: { keptFolder: string | undefined; isVerbose: boolean }): Promise<number> {
  const started = performance.now();
  const earlier = keptFolder === undefined ? undefined : findEarlierSite(keptFolder);
  const folder = findSiteFolder(process.env['OUT_DIR'] ?? 'dist');
  for (const each of [folder, resolve('dist')]) removeLeftovers(each);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = makeBuildFolder();
  let compression: SiteCompression | undefined;
  const compress = () => (compression ??= new SiteCompression(fresh, folder));
  try {
    // Without frames, no error prints a stack.
    const frames = process.env['DEBUG'] === '1' ? [] : ['--stack-trace-limit=0'];
    const { code } = await run('node', [...frames, ...HEAP, 'scripts/build/build-site.ts', ...(isVerbose ? ['--verbose'] : [])], {
      env: { ...MEMORY, ...process.env, OUT_DIR: fresh, ASTRO_TELEMETRY_DISABLED: '1' },
      // Its pages are written, and one processor is idle in the meantime.
      onMessage: () => compress().begin(),
    });
    if (SEEMINGLY_SUCCESSFUL.has(code) && !isComplete(fresh)) console.error(await describeIncomplete(fresh));
    else if (code === 0) {
      await compress().finish();
      if (earlier) console.log(`Kept ${keepAssets(earlier, fresh)} files of ${earlier}`);
      replaceSite(fresh, folder);
      console.log(`${describeSite(folder)}, in ${Math.round((performance.now() - started) / 1000)} s`);
      return 0;
    }
    if (existsSync(folder)) console.error(`The build failed; ${folder} still contains the last complete site.`);
    return 1;
  } finally {
    await compression?.cancel();
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Describes the output missing after a seemingly successful build. */
async function describeIncomplete(fresh: string): Promise<string> {
  // Loaded on demand, to leave memory to successful builds.
  const [{ listContentFiles }, { loadSiteConfig }, { listRoutes }] = await Promise.all([
    import('../src/sources/content-files.ts'),
    import('../src/sources/load-site-config.ts'),
    import('../src/sources/routes.ts'),
  ]);
  const site = await loadSiteConfig();
  const planned = listRoutes(site, listContentFiles(site));
  const missing = findMissingPages(fresh, planned);
  return (
    `The build ended before the site was complete; ${missing.length} of ${planned.size} pages are not written: ${missing.slice(0, 5).join(', ')}. ` +
    'The file named above, the last that was started, ends the process or never finishes.'
  );
}

/** Describes a built site's size. */
function describeSite(folder: string): string {
  const files = globSync('**/*.*', { cwd: folder }).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const weigh = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0);
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const pages = files.filter(({ name }) => name.endsWith('.html')).length;
  return `${relative('', folder) || folder}: ${pages} pages of ${inMegabytes(weigh(/\.html$/))}, ${inMegabytes(weigh(/\.html\.br$/))} compressed; ${files.length} files of ${inMegabytes(weigh(/./))} in all`;
}

const reportWaiting = () => console.log('Another build is running here; this one starts when it has finished.');

/** Reports invalid options and unwritable folders before waiting for another build. */
async function main(): Promise<number> {
  const { values } = readOptions({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  checkProjectPath(process.cwd());
  checkWritable(['.', dirname(BUILD_LOCK), process.env['CACHE_DIR'] ?? 'node_modules'], 'build in a copy of the project that you may write to');
  checkWritable([dirname(resolve(process.env['OUT_DIR'] ?? 'dist'))], 'let OUT_DIR name another folder');
  return withLock(BUILD_LOCK, () => build({ keptFolder: values['keep-assets'], isVerbose: values.verbose }), reportWaiting);
}

await runCommand(async () => {
  process.exitCode = await main();
});
