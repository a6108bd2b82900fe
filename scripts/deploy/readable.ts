import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A user of the system, by ids. */
export interface User {
  name: string;
  uid: number;
  gids: readonly number[];
}

/**
 * Finds a user of the system.
 *
 * @throws Error if there is none with that name
 */
export function findUser(name: string): User {
  try {
    const ask = (what: string) => execFileSync('id', [what, '--', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return { name, uid: Number(ask('-u')), gids: ask('-G').trim().split(' ').map(Number) };
  } catch (error) {
    throw new Error(`The user "${name}" does not exist on this machine; pass the user that nginx runs as with --user`, { cause: error });
  }
}

/** Makes a folder and its contents readable for everyone, whatever `umask` is. */
export function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/**
 * Finds the path that stops a user from reading a file: itself or a parent
 * folder.
 *
 * @param file absolute path
 * @returns its path; nothing if the user can read the file
 */
export function findObstacle(file: string, user: User): string | undefined {
  for (let path = file; ; path = dirname(path)) {
    if (!isAllowed(path, user, path === file ? 0o4 : 0o1)) return path;
    if (path === dirname(path)) return undefined;
  }
}

/** @param bit permission of others: 4 to read, 1 to pass through */
function isAllowed(path: string, { uid, gids }: User, bit: number): boolean {
  const stat = statSync(path);
  if (uid === 0) return true;
  if (stat.uid === uid) return (stat.mode & (bit << 6)) !== 0;
  return (stat.mode & (gids.includes(stat.gid) ? bit << 3 : bit)) !== 0;
}
