import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './tools/run.ts';

/** What a lock file says of one package. */
interface Entry {
  version?: string;
  integrity?: string;
  optional?: boolean;
  /** A folder of the project, not a package. */
  link?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The parts of a lock file that matter here. */
export interface Lockfile {
  packages: Record<string, Entry>;
}

const PLATFORM =
  /[-/](?<os>android|darwin|freebsd|linux|openharmony|win32|windows|wasm32)(?:-(?<cpu>arm64|arm|x64|ia32|wasi|riscv64|s390x|ppc64))?(?:-(?<libc>gnu|musl|msvc|gnueabihf|musleabihf|eabi))?$/;

/** Lists the optional binaries that a lock file wants and does not describe, with their versions. */
export function findMissing({ packages }: Lockfile): [string, string][] {
  const wanted = Object.values(packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
  return wanted.filter(([name, version]) => /^\d/.test(version) && !Object.keys(packages).some((key) => key.endsWith(`node_modules/${name}`)));
}

/** Lists the packages that a lock file describes without the hash that `npm ci` holds them against, with their entries. */
export function findUnpinned({ packages }: Lockfile): [string, Entry][] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path, entry]) => [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry]);
}

function getPlatform(name: string): Record<string, string[]> {
  const { os, cpu, libc } = PLATFORM.exec(name)?.groups ?? {};
  if (os === undefined) return {};
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  return {
    os: [os.replace(/^windows$/, 'win32')],
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
  };
}

/**
 * Adds to a lock file the binaries for other systems that `npm install` left
 * out because its registry did not hold them yet, and the hashes of those that
 * it holds by now.
 *
 * @param getIntegrity asks the registry for the hash of a package, nothing where it does not hold it
 * @returns the names of the packages that are still without a hash
 */
export async function completeLockfile(
  lock: Lockfile,
  getIntegrity: (name: string, version: string) => Promise<string | undefined>,
): Promise<string[]> {
  for (const [name, version] of findMissing(lock)) lock.packages[`node_modules/${name}`] = { version, optional: true, ...getPlatform(name) };
  for (const [name, entry] of findUnpinned(lock)) {
    const integrity = await getIntegrity(name, entry.version ?? '');
    if (integrity) entry.integrity = integrity;
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return findUnpinned(lock).map(([name, { version }]) => `${name}@${version}`);
}

async function askRegistry(name: string, version: string): Promise<string | undefined> {
  const { output } = await run('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json', '--loglevel=silent'], {
    capture: true,
    quiet: true,
  });
  return /"(sha512-[^"]+)"/.exec(output)?.[1];
}

/**
 * `npm ci` refuses a lock file without all binaries, although it installs only
 * those of the own system, and checks only those that have a hash. Run this
 * after a change of dependencies; a test says when it is needed.
 */
if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const unpinned = await completeLockfile(lock, askRegistry);
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  if (unpinned.length > 0)
    console.warn(`The registry does not hold ${unpinned.length} packages yet, which npm ci cannot check:\n  ${unpinned.join('\n  ')}`);
}
