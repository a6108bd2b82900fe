import { readFileSync, writeFileSync } from 'node:fs';

/** The parts of a lock file that matter here. */
interface Lockfile {
  packages: Record<string, { version?: string; optional?: boolean; optionalDependencies?: Record<string, string>; [field: string]: unknown }>;
}

const PLATFORM =
  /[-/](?<os>android|darwin|freebsd|linux|win32|windows|wasm32)(?:-(?<cpu>arm64|arm|x64|ia32|wasi|riscv64|s390x|ppc64))?(?:-(?<libc>gnu|musl|msvc|gnueabihf|musleabihf|eabi))?$/;

/** Lists the optional binaries that a lock file wants and does not describe, with their versions. */
export function findMissing({ packages }: Lockfile): [string, string][] {
  const wanted = Object.values(packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
  return wanted.filter(
    ([name, version]) => /^\d/.test(version) && PLATFORM.test(name) && !Object.keys(packages).some((key) => key.endsWith(`node_modules/${name}`)),
  );
}

function getPlatform(name: string): Record<string, string[]> {
  const { os = '', cpu, libc } = PLATFORM.exec(name)?.groups ?? {};
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  return {
    os: [os.replace(/^windows$/, 'win32')],
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
  };
}

/**
 * Adds to `package-lock.json` the binaries for other systems that `npm install`
 * left out because its registry did not hold them yet. `npm ci` refuses a lock
 * file without them, although it installs only those of the own system. Run it
 * after a change of dependencies; a test says when it is needed.
 */
function completeLockfile(path: string): void {
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  const missing = findMissing(lock);
  for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = { version, optional: true, ...getPlatform(name) };
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${missing.length} added to ${path}`);
}

if (import.meta.main) completeLockfile('package-lock.json');
