import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools/run.ts';

/** Cost of a cold build. */
export interface BuildCost {
  /** Peak memory of its largest process. */
  megabytes: number;
  /** Bytes of the largest page, uncompressed. */
  largestPage: number;
}

/** Makes each process of Node print the most memory it has used, in kB, when it ends. */
const PRINT_MEMORY = "data:text/javascript,process.on('exit',()=>console.log('peak%20memory',process.resourceUsage().maxRSS))";

/**
 * Builds with empty caches.
 *
 * @param root checkout to build in: builds of one wait for each other
 * @param siteConfig path of the configuration to build
 * @throws Error when the build fails
 */
export async function measureBuild(root: string, siteConfig: string): Promise<BuildCost> {
  const folder = mkdtempSync(join(tmpdir(), 'mecha-bench-'));
  const env = {
    ...process.env,
    OUT_DIR: join(folder, 'out'),
    CACHE_DIR: join(folder, 'cache'),
    SITE_CONFIG: siteConfig,
    NODE_OPTIONS: `--import=${PRINT_MEMORY}`,
  };
  const { code, output } = await run('node', ['scripts/build.ts'], { cwd: root, env, capture: true, quiet: true });
  const sizes = globSync('**/*.html', { cwd: join(folder, 'out') }).map((path) => statSync(join(folder, 'out', path)).size);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  const peaks = [...output.matchAll(/peak memory (\d+)/g)].map(([, kilobytes]) => Number(kilobytes) / 1024);
  return { megabytes: Math.max(...peaks), largestPage: Math.max(0, ...sizes) };
}
