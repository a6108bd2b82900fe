import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools/run.ts';

/** Cost of a cold build. */
export interface BuildCost {
  pages: number;
  seconds: number;
  megabytes: number;
  /** Bytes of the largest page, uncompressed. */
  largestPage: number;
}

/**
 * Builds with empty caches. Prints and returns wall time and peak memory.
 *
 * @param root checkout to build in: builds of one wait for each other
 * @param siteConfig configuration to build, by default the site's
 * @throws Error when the build fails
 */
export async function measureBuild(root: string, siteConfig?: string): Promise<BuildCost> {
  const folder = mkdtempSync(join(tmpdir(), 'mecha-bench-'));
  const env = { ...process.env, OUT_DIR: join(folder, 'out'), CACHE_DIR: join(folder, 'cache'), ...(siteConfig && { SITE_CONFIG: siteConfig }) };
  const started = performance.now();
  const { code, output } = await run('/usr/bin/env', ['node', 'scripts/bench/measure-memory.ts'], { cwd: root, env, capture: true, quiet: true });
  const seconds = (performance.now() - started) / 1000;
  const sizes = globSync('**/*.html', { cwd: join(folder, 'out') }).map((path) => statSync(join(folder, 'out', path)).size);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  const pages = Number(/(?<!\d)(\d+) page\(s\) built/.exec(output)?.[1] ?? 0);
  const megabytes = Number(/peak memory (\d+) MB/.exec(output)?.[1] ?? 0);
  console.log(`cold build of ${pages} pages: ${seconds.toFixed(1)} s, ${megabytes} MB`);
  return { pages, seconds, megabytes, largestPage: Math.max(0, ...sizes) };
}
