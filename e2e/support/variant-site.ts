import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { startServer } from '../../scripts/server/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Where variant sites are built, from the project root. */
export const VARIANTS_OUT = join(ROOT, 'e2e/.variants');
const LOCK = join(VARIANTS_OUT, '.lock');
const LOCK_POLL = 50;

/** How a build ended. */
export interface BuildResult {
  code: number;
  /** Both output streams without colours. */
  output: string;
}

interface BuildOptions {
  /** The build must fail; otherwise it must succeed. */
  expectFailure?: boolean;
  /** Folder to build into, from the project root. */
  outDir?: string;
  /** Further environment variables, such as `STRICT`. */
  env?: Record<string, string>;
  /** Arguments of the build. */
  args?: readonly string[];
}

/**
 * Builds the small site `variants/<name>`. Builds wait for each other, because
 * Astro keeps its caches in one place.
 *
 * @throws Error with the output of the build when it ended otherwise than expected
 */
export async function buildVariant(name: string, options: BuildOptions = {}): Promise<BuildResult> {
  return withLock(() => build(name, options));
}

/** Serves the variant on a free port, after building it if no test of this run has done so yet. */
export async function serveVariant(name: string): Promise<{ server: Server; url: string }> {
  const folder = join(VARIANTS_OUT, name);
  return withLock(async () => {
    const failure = `${folder}.failed`;
    if (existsSync(failure)) throw new Error(`variant "${name}" does not build; the first test that needed it says why`);
    if (!existsSync(folder)) {
      writeFileSync(failure, '');
      await build(name, {});
      rmSync(failure);
    }
    return startServer(folder, 0);
  });
}

async function build(
  name: string,
  { expectFailure = false, outDir = `e2e/.variants/${name}`, env = {}, args = [] }: BuildOptions,
): Promise<BuildResult> {
  const result = await runBuild({ ...env, SITE_CONFIG: `e2e/variants/${name}/site.config.ts`, OUT_DIR: outDir }, args);
  if ((result.code !== 0) !== expectFailure)
    throw new Error(`variant "${name}" was expected to ${expectFailure ? 'fail' : 'build'}, exit code ${result.code}:\n${result.output}`);
  return result;
}

async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(VARIANTS_OUT, { recursive: true });
  while (!tryLock()) await wait(LOCK_POLL);
  try {
    return await work();
  } finally {
    rmSync(LOCK);
  }
}

/** Takes the lock when it is free, or frees it when the worker that held it was stopped. */
function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isRunning(readHolder())) rmSync(LOCK, { force: true });
    return false;
  }
}

/** Process that holds the lock; this one when the lock is gone or still being written. */
function readHolder(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function runBuild(variables: Record<string, string>, args: readonly string[]): Promise<BuildResult> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, STRICT: '', FORCE_COLOR: '0', ...variables, PATH: path };
  return new Promise((done, fail) => {
    const child = spawn('node', ['scripts/build.ts', ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) }));
  });
}
