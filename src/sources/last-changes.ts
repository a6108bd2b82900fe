import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';

/** Commits without changes in meaning, such as formatting; `git blame` and forges read this file too. */
const IGNORED_COMMITS = '.git-blame-ignore-revs';

/**
 * Reads the date of each file's last change from git. Files without a known
 * date are left out: without git or a repository, and in a shallow clone if the
 * change is older than the clone.
 *
 * @param root folder of the project, which may be below the repository's
 * @param paths folders and files to look up, from the project root
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
  // In a shallow clone, the oldest commits seem to create every file.
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

/** Reads the date of the last change of each page and API description of a site; none for a site without a repository. */
export function readSiteChanges({ repository, docs, blog, apis }: SiteConfig): ReadonlyMap<string, Date> {
  // Only files in the project: any other path makes git fail entirely.
  const descriptions = apis.map(({ file }) => file).filter((file) => !relative('.', file).startsWith('..'));
  return repository ? readLastChanges(process.cwd(), [...docs.versions.map((version) => version.docs), blog.folder, ...descriptions]) : new Map();
}

/**
 * Finds out why git does not know when files were last changed.
 *
 * @param root folder of the project
 * @param paths folders and files to look up, from the project root
 * @returns the reason, and whether all dates are unknown or only those before some day; nothing if git has their whole history
 */
export function findHistoryGap(root: string, paths: readonly string[]) {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const { error, status, stdout, stderr } = git('rev-parse', '--is-shallow-repository');
  const none = (reason: string) => ({ isWhole: true, reason });
  if (error) return none('git is not installed');
  if (stderr.includes('dubious ownership')) return none('the folder belongs to another user, whom git does not trust');
  if (status !== 0) return none('this is not a git repository');
  if (git('log', '-1', '--format=%H', '--', ...paths).stdout.trim() === '') return none('no commit contains these files');
  return stdout.trim() === 'true' ? { isWhole: false, reason: 'the clone is shallow' } : undefined;
}
