import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs Debian packages, where that is possible: as root, with apt.
 *
 * @returns whether all of them are there now
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await run('apt-get', ['update', '-qq']);
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  return code === 0;
}
