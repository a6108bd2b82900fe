import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findMissingPages, isComplete } from '../src/build/completion-mark.ts';
import { SiteCompression } from './build/compress.ts';
import { findEarlierSite, keepAssets } from './build/keep-assets.ts';
import { checkWritable, OPTIONS, USAGE } from './build/prepare.ts';
import { BUILD_LOCK, withLock } from './tools/lock.ts';
import { readOptions } from './tools/options.ts';
import { run } from './tools/run.ts';
import { findSiteFolder, makeBuildFolder, removeLeftovers, replaceSite } from './build/site-folder.ts';

/** Exit codes of Node when nothing is left to do: well, and with an `await` that never settled. */
const ENDS_AS_IF_WELL = new Set([0, 13]);

/** What glibc and the bundler's mimalloc are told, so that memory which one thread has freed serves another, or the system: 100 MB of a build of 2,000 pages. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' };

/** What V8 is told: a build may give back what is left over (`src/build/free-memory.ts`), and what is left over is not more than 40 % of what is in use. 200 MB of a build of 2,000 pages, whose need changed by 300 MB from build to build. */
const HEAP = ['--expose-gc', '--heap-growing-percent=40'];

/**
 * Builds the site into `OUT_DIR` (default `dist`). The pages are made in a
 * folder beside it (`makeBuildFolder`), compressed there, and take its place only when everything
 * is right, so that a failed build leaves the last good site alone and a
 * server never waits. `--keep-assets <folder>` adds the scripts, drawings and
 * search parts of the site that is served until now, for pages that readers have open.
 */
async function build({ kept, isVerbose }: { kept: string | undefined; isVerbose: boolean }): Promise<number> {
  const started = performance.now();
  const earlier = kept === undefined ? undefined : findEarlierSite(kept);
  const folder = findSiteFolder(process.env['OUT_DIR'] ?? 'dist');
  for (const each of [folder, resolve('dist')]) removeLeftovers(each);
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = makeBuildFolder(folder);
  let compression: SiteCompression | undefined;
  const compress = () => (compression ??= new SiteCompression(fresh, folder));
  try {
    // Without frames no error prints a stack, whoever prints it.
    const frames = process.env['DEBUG'] === '1' ? [] : ['--stack-trace-limit=0'];
    const { code } = await run('node', [...frames, ...HEAP, 'scripts/build/build-site.ts', ...(isVerbose ? ['--verbose'] : [])], {
      env: { ...MEMORY, ...process.env, OUT_DIR: fresh, ASTRO_TELEMETRY_DISABLED: '1' },
      // Its pages are written, and one processor waits while it makes the rest.
      onMessage: () => compress().begin(),
    });
    if (ENDS_AS_IF_WELL.has(code) && !isComplete(fresh)) console.error(await describeIncomplete(fresh));
    else if (code === 0) {
      await compress().finish();
      if (earlier) console.log(`Kept ${keepAssets(earlier, fresh)} files of ${earlier}`);
      replaceSite(fresh, folder);
      console.log(`${describeSite(folder)}, in ${Math.round((performance.now() - started) / 1000)} s`);
      return 0;
    }
    if (existsSync(folder)) console.error(`The build stopped; ${folder} still holds the last good site.`);
    return 1;
  } finally {
    await compression?.giveUp();
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Says what a build did not write that ended as if all were well. */
async function describeIncomplete(fresh: string): Promise<string> {
  // Loaded when it is needed: a build that goes well has the memory for itself.
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
    'A page of these ends the process, or waits for what never comes. The last file that was begun is named above.'
  );
}

/** Says what a built site weighs. */
function describeSite(folder: string): string {
  const files = globSync('**/*.*', { cwd: folder }).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const weigh = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0);
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const pages = files.filter(({ name }) => name.endsWith('.html')).length;
  return `${relative('', folder) || folder}: ${pages} pages of ${inMegabytes(weigh(/\.html$/))}, ${inMegabytes(weigh(/\.html\.br$/))} compressed; ${files.length} files of ${inMegabytes(weigh(/./))} in all`;
}

const sayWaiting = (holder: number) => console.log(`Another build runs here (process ${holder}); this one begins when it has ended.`);

/** What is wrong with the command, or keeps a build from writing, is said before another build is waited for. */
async function main(): Promise<number> {
  const { values } = readOptions({ options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  checkWritable(['.', dirname(BUILD_LOCK), process.env['CACHE_DIR'] ?? 'node_modules'], 'build in a copy of the project that you may write to');
  checkWritable([dirname(resolve(process.env['OUT_DIR'] ?? 'dist'))], 'let OUT_DIR name another folder');
  return withLock(BUILD_LOCK, () => build({ kept: values['keep-assets'], isVerbose: values.verbose }), sayWaiting);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
