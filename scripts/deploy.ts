import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listSiteFiles } from '../src/integration/hosts/host-files.ts';
import { findObstacle, findUser, makeReadable } from './deploy/readable.ts';
import { Releases } from './deploy/releases.ts';
import { renderNginxFiles } from './hosts/nginx-configuration.ts';
import { readRules } from './server/site-rules.ts';
import { withLock } from './tools/lock.ts';
import { run } from './tools/run.ts';

const USAGE = `usage: npm run deploy -- nginx <folder> [options]

Builds the site, puts it into a separate release in the folder, and makes nginx serve it.

  --name <name>      name of the release (default: the commit)
  --to <name>        makes an earlier release live again, without a build
  --keep <number>    releases to keep, including the live one (default: 5)
  --user <name>      the user that nginx runs as (default: www-data)
  --test <command>   tests nginx and prints its configuration (default: nginx -T)
  --reload <command> reloads the configuration of nginx (default: nginx -s reload)`;

const OPTIONS = {
  name: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string', default: '5' },
  user: { type: 'string', default: 'www-data' },
  test: { type: 'string', default: 'nginx -T' },
  reload: { type: 'string', default: 'nginx -s reload' },
} as const;

type Options = ReturnType<typeof readArguments>['options'];

function readArguments() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: true });
  const [kind, folder, ...others] = positionals;
  if (kind !== 'nginx' || !folder || others.length > 0) throw new Error(USAGE);
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep ${values.keep}: use a number from 1`);
  return { folder: resolve(folder), options: { ...values, keep } };
}

/**
 * Deploys a build of the site on this machine's nginx. On any error, the
 * previous release stays live, and the command exits with 1.
 */
async function deploy(folder: string, options: Options): Promise<void> {
  const user = findUser(options.user);
  const releases = new Releases(folder);
  const before = releases.getCurrent();
  const name = options.to ?? options.name ?? (await readCommit());
  if (options.to === undefined) await addRelease(releases, name);
  const page = join(releases.getFolder(name), 'site/index.html');
  const obstacle = releases.list().includes(name) ? findObstacle(page, user) : undefined;
  if (obstacle)
    throw new Error(
      `${user.name} can't read ${obstacle}, so nginx would answer 404 everywhere: chmod o+${obstacle === page ? 'r' : 'x'} ${obstacle}`,
    );
  releases.makeLive(name);
  try {
    const configuration = await runShell(options.test, 'nginx refuses its configuration');
    if (!configuration.includes(join(folder, 'current/nginx/site.conf'))) console.log(describeInclude(folder));
  } catch (error) {
    releases.makeLive(before);
    throw error;
  }
  await runShell(options.reload, `${name} is live for the next start of nginx, which couldn't be reloaded`);
  console.log(`Live: ${name}${before && before !== name ? `. Go back with: npm run deploy -- nginx ${folder} --to ${before}` : ''}`);
  for (const old of releases.prune(options.keep)) console.log(`Removed: ${old}`);
}

/** Builds the site into a new release, and removes it on failure. */
async function addRelease(releases: Releases, name: string): Promise<void> {
  const folder = releases.create(name);
  try {
    const site = join(folder, 'site');
    const current = releases.getCurrent();
    const keepOptions = current === undefined ? [] : ['--keep-assets', join(releases.getFolder(current), 'site')];
    const { code } = await run('node', ['scripts/build.ts', ...keepOptions], { env: { ...process.env, OUT_DIR: site } });
    if (code !== 0) throw new Error('The build failed; nothing was deployed.');
    mkdirSync(join(folder, 'nginx'));
    for (const [file, text] of Object.entries(renderNginxFiles({ root: site, rules: readRules(site), files: listSiteFiles(site) })))
      writeFileSync(join(folder, 'nginx', file), text);
    makeReadable(folder);
  } catch (error) {
    releases.remove(name);
    throw error;
  }
}

async function readCommit(): Promise<string> {
  const { code, output } = await run('git', ['rev-parse', '--short', 'HEAD'], { capture: true, quiet: true });
  if (code !== 0) throw new Error('There is no Git commit to name the release after; pass a name with --name');
  return output.trim();
}

/** Runs an operator's command, and returns its output. */
async function runShell(command: string, problem: string): Promise<string> {
  const { code, output } = await run(command, [], { shell: true, capture: true, quiet: true });
  if (code !== 0) throw new Error(`${problem} ("${command}" ended with ${code}):\n${output.trim()}`);
  return output;
}

function describeInclude(folder: string): string {
  return `nginx doesn't read this site's configuration yet. Add to its "http" block: include ${folder}/current/nginx/maps.conf;
and to the "server" block of the site: include ${folder}/current/nginx/site.conf; docs/operations.md shows both.`;
}

try {
  const { folder, options } = readArguments();
  const reportWaiting = (holder: number) =>
    console.log(`Another deployment is running here (process ${holder}); this one starts when it has finished.`);
  await withLock(join(folder, '.deploy.lock'), () => deploy(folder, options), reportWaiting);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
