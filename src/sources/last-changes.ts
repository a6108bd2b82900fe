import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Commits that changed no meaning, such as formatting; `git blame` and forges read the same file. */
const IGNORED_COMMITS = '.git-blame-ignore-revs';

/**
 * Reads from git on which day each file was last changed. Files of which git
 * does not know are left out: where there is no git or no repository, and in
 * a shallow clone those whose last change lies before what was cloned.
 *
 * @param root folder of the project, which may lie below the repository's
 * @param paths folders and files to ask for, from the project root
 * @returns days (UTC midnight) by path from the project root
 */
export function readLastChanges(root: string, paths: readonly string[]): ReadonlyMap<string, Date> {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', ['-C', root, ...args], {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, TZ: 'UTC' },
      });
    } catch {
      return '';
    }
  };
  const listCommits = (file: string) => new Set(existsSync(file) ? readFileSync(file, 'utf8').match(/^[0-9a-f]{40,}/gm) : []);
  const shallow = git('rev-parse', '--git-path', 'shallow').trim();
  if (shallow === '') return new Map();
  // A shallow clone says of its oldest commits that they made every file.
  const cut = listCommits(resolve(root, shallow));
  const ignored = listCommits(join(root, IGNORED_COMMITS));

  const days = new Map<string, Date | undefined>();
  const log = git('log', '-z', '--relative', '--no-renames', '--name-only', '--date=format-local:%Y-%m-%d', '--format=%x01%H %cd', '--', ...paths);
  for (const entry of log.split('\x01').slice(1)) {
    const [head = '', ...files] = entry.split(/\0+\n?/).filter(Boolean);
    const [commit = '', day = ''] = head.split(' ');
    if (ignored.has(commit)) continue;
    for (const file of files) if (!days.has(file)) days.set(file, cut.has(commit) ? undefined : new Date(day));
  }
  return new Map([...days].filter((entry): entry is [string, Date] => entry[1] !== undefined));
}
