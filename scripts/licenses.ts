import { run } from './tools/run.ts';

/** The part of `npm query` output that we read. */
interface InstalledPackage {
  name: string;
  version: string;
  license?: unknown;
  /** Path in the project; empty for the project itself. */
  location: string;
}

/** Lists the licences of all installed packages, the most frequent first, each with its packages. */
const { code, output } = await run('npm', ['query', '*', '--loglevel=silent'], { capture: true, quiet: true });
if (code !== 0) throw new Error(`npm query failed:\n${output}`);
const installed = (JSON.parse(output) as InstalledPackage[]).filter(({ location }) => location !== '');
const byLicense = Map.groupBy(installed, ({ license }) => (typeof license === 'string' ? license : 'not named in its package.json; see its folder'));
for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
  const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  console.log(`${license} (${names.size}): ${[...names].sort().join(', ')}\n`);
}
