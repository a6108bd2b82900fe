import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findHistoryGap, readLastChanges } from './last-changes.ts';

let root: string;
let project: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-changes-'));
  project = join(root, 'project');
  mkdirSync(project);
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: project, encoding: 'utf8' }).trim();
}

/** Writes and commits files at a given time. */
function commit(moment: string, ...paths: string[]): string {
  for (const path of paths) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), `${path} ${moment}`);
  }
  git('add', '--all');
  process.env['GIT_COMMITTER_DATE'] = moment;
  git('commit', '--quiet', '--message', moment);
  delete process.env['GIT_COMMITTER_DATE'];
  return git('rev-parse', 'HEAD');
}

/** Dates by path, as text. */
function read(folder = project, folders = ['docs']): Record<string, string> {
  return Object.fromEntries([...readLastChanges(folder, folders)].map(([path, date]) => [path, date.toISOString()]));
}

describe('the last change of a file according to git', () => {
  it('is the date of the newest commit that touched it, in UTC', () => {
    commit('2026-03-01T12:00:00Z', 'docs/a.md', 'docs/b c.md', 'docs/ä.md');
    commit('2026-03-05T23:30:00-05:00', 'docs/a.md');
    expect(read()).toEqual({
      'docs/a.md': '2026-03-06T00:00:00.000Z',
      'docs/b c.md': '2026-03-01T00:00:00.000Z',
      'docs/ä.md': '2026-03-01T00:00:00.000Z',
    });
  });

  it("is found only for the requested folders, by the path from the project, also below the repository's root", () => {
    commit('2026-03-01T12:00:00Z', 'docs/a.md', 'blog/b.md', 'code.ts', 'site/docs/c.md');
    expect(Object.keys(read(project, ['docs', 'blog'])).toSorted()).toEqual(['blog/b.md', 'docs/a.md']);
    expect(Object.keys(read(join(project, 'site')))).toEqual(['docs/c.md']);
  });

  it('ignores commits in .git-blame-ignore-revs', () => {
    commit('2026-03-01T12:00:00Z', 'docs/a.md');
    const formatting = commit('2026-03-09T12:00:00Z', 'docs/a.md');
    commit('2026-03-10T12:00:00Z', 'other.md');
    writeFileSync(join(project, '.git-blame-ignore-revs'), `# Formatting\n${formatting}\n`);
    expect(read()).toEqual({ 'docs/a.md': '2026-03-01T00:00:00.000Z' });
  });

  it('is unknown before the start of a shallow clone', () => {
    commit('2026-03-01T12:00:00Z', 'docs/old.md', 'docs/new.md');
    commit('2026-03-02T12:00:00Z', 'docs/between.md');
    commit('2026-03-03T12:00:00Z', 'docs/new.md');
    git('clone', '--quiet', '--depth=2', `file://${project}`, join(root, 'clone'));
    expect(read(join(root, 'clone'))).toEqual({ 'docs/new.md': '2026-03-03T00:00:00.000Z' });
  });

  it('is unknown without a repository or a commit', () => {
    expect(read()).toEqual({});
    expect(read(root)).toEqual({});
    expect(read(join(root, 'nowhere'))).toEqual({});
  });
});

describe('the history of pages', () => {
  const find = (folder = project) => findHistoryGap(folder, ['docs']);
  afterEach(() => vi.unstubAllEnvs());

  it('is complete in a full clone, and incomplete in a shallow one', () => {
    commit('2026-03-01T12:00:00Z', 'docs/a.md');
    commit('2026-03-02T12:00:00Z', 'docs/b.md');
    expect(find()).toBeUndefined();
    git('clone', '--quiet', '--depth=1', `file://${project}`, join(root, 'clone'));
    expect(find(join(root, 'clone'))).toEqual({ isWhole: false, reason: 'the clone is shallow' });
  });

  it('is missing without a repository, a commit of the pages, or git', () => {
    expect(find(root)).toEqual({ isWhole: true, reason: 'this is not a git repository' });
    expect(find()).toEqual({ isWhole: true, reason: 'no commit contains these files' });
    commit('2026-03-01T12:00:00Z', 'code.ts');
    expect(find()).toEqual({ isWhole: true, reason: 'no commit contains these files' });
    vi.stubEnv('PATH', root);
    expect(find()).toEqual({ isWhole: true, reason: 'git is not installed' });
  });

  it('is missing if git does not trust the owner of the folder', () => {
    commit('2026-03-01T12:00:00Z', 'docs/a.md');
    // Ignores the test machine's trusted folders.
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(find()).toEqual({ isWhole: true, reason: 'the folder belongs to another user, whom git does not trust' });
  });
});
