import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isComplete } from '../src/integration/completion-mark.ts';
import { runCommand } from './tools/options.ts';

/** Identifies a folder that this command made. */
const MARK = '.docs-releases';
const KEPT = 5;

/** Builds the site into `<folder>/releases`, makes `<folder>/current` lead there, and reloads nginx. After an error, `current` is as before. */
function deploy(folder = ''): void {
  if (!folder) throw new Error('usage: npm run deploy -- <folder>');
  const find = (...names: string[]) => resolve(folder, ...names);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(find(MARK)))
    throw new Error(`${folder} has files of something else (there is no ${MARK}); choose another folder`);
  // nginx reads the files as another user.
  process.umask(0o022);
  mkdirSync(find('releases'), { recursive: true });
  writeFileSync(find(MARK), '');
  const before = existsSync(find('current')) ? basename(readlinkSync(find('current'))) : undefined;
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '.');
  const env = { ...process.env, OUT_DIR: find('releases', name, 'site') };
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit', env });
  const makeLive = (target: string) => (symlinkSync(`releases/${target}`, find(name)), renameSync(find(name), find('current')));
  try {
    run('node', 'scripts/build.ts', ...(before ? ['--keep-assets', find('current/site')] : []));
    run('node', 'scripts/host.ts', 'nginx', find('releases', name, 'nginx'));
    makeLive(name);
    run('nginx', '-t');
    run('nginx', '-s', 'reload');
  } catch (error) {
    if (before) makeLive(before);
    else rmSync(find('current'), { force: true });
    rmSync(find('releases', name), { recursive: true, force: true });
    throw error;
  }
  const others = readdirSync(find('releases')).filter((each) => ![name, before].includes(each) && isComplete(find('releases', each, 'site')));
  for (const old of others.sort().slice(0, 2 - KEPT)) rmSync(find('releases', old), { recursive: true });
}

await runCommand(() => deploy(process.argv[2]));
