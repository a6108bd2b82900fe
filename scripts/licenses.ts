import { run } from './tools/run.ts';

/** What `npm query` tells of an installed package, as far as it matters here. */
interface InstalledPackage {
  name: string;
  version: string;
  license?: unknown;
  /** Where it stands in the project; empty for the project itself. */
  location: string;
}

/** Lists the licences of everything that is installed here, the most frequent first, each with its packages. */
const { code, output } = await run('npm', ['query', '*', '--loglevel=silent'], { capture: true, quiet: true });
if (code !== 0) throw new Error(`npm query failed:\n${output}`);
const installed = (JSON.parse(output) as InstalledPackage[]).filter(({ location }) => location !== '');
const byLicense = Map.groupBy(installed, ({ license }) => (typeof license === 'string' ? license : 'not named in its package.json; see its folder'));
for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
  const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  console.log(`${license} (${names.size}): ${[...names].sort().join(', ')}\n`);
}
