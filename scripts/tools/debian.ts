import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs Debian packages if possible: as root, with apt.
 *
 * @returns true if all of them are installed
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await run('apt-get', ['update', '-qq']);
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  return code === 0;
}
