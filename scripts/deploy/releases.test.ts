import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMPLETION_MARK } from '../../src/integration/completion-mark.ts';
import { findObstacle, findUser, makeReadable } from './readable.ts';
import { Releases } from './releases.ts';

let root: string;
let releases: Releases;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  releases = new Releases(join(root, 'docs'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Adds a release with a time in minutes after the first. */
function add(name: string, minutes: number): void {
  const site = join(releases.create(name), 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), name);
  writeFileSync(join(site, COMPLETION_MARK), '{}');
  utimesSync(releases.getFolder(name), minutes * 60, minutes * 60);
}

describe('the releases of a site', () => {
  it('become live one after another, through one link', () => {
    add('a', 1);
    add('b', 2);
    releases.makeLive('a');
    expect(realpathSync(join(root, 'docs/current'))).toBe(realpathSync(releases.getFolder('a')));
    releases.makeLive('b');
    expect([releases.getCurrent(), readlinkSync(join(root, 'docs/current'))]).toEqual(['b', join('releases', 'b')]);
    releases.makeLive(undefined);
    expect(releases.getCurrent()).toBeUndefined();
  });

  it('have unique names', () => {
    add('a', 1);
    expect(() => releases.create('a')).toThrow(/There is a release named a .*--to a/);
  });

  it('replace what an interrupted deployment left, but not the live one', () => {
    mkdirSync(join(releases.getFolder('a'), 'site'), { recursive: true });
    add('a', 1);
    expect(releases.list()).toEqual(['a']);
    releases.makeLive('a');
    rmSync(join(releases.getFolder('a'), 'site', COMPLETION_MARK));
    expect(() => releases.create('a')).toThrow('There is a release named a');
  });

  it.each(['', '.', '..', '../x', 'a/b', '-rf', 'a b', 'a\n', 'x'.repeat(65)])('may not be named %j', (name) => {
    expect(() => releases.create(name)).toThrow("can't be the name of a release");
  });

  it('become live only if they are complete, and the message lists those that are', () => {
    add('a', 1);
    mkdirSync(releases.getFolder('half'));
    for (const name of ['half', 'gone']) expect(() => releases.makeLive(name)).toThrow(/No complete release has the name ".*releases: a$/);
  });

  it('are deleted when they are old, but never the live one', () => {
    ['a', 'b', 'c', 'd'].forEach(add);
    mkdirSync(releases.getFolder('half'));
    releases.makeLive('a');
    expect(releases.prune(3).sort()).toEqual(['b', 'half']);
    expect(releases.list()).toEqual(['d', 'c', 'a']);
    expect(releases.prune(1).sort()).toEqual(['c', 'd']);
    expect(existsSync(releases.getFolder('a'))).toBe(true);
  });

  it('can be read by everyone, whatever the umask', () => {
    const before = process.umask(0o077);
    const folder = join(root, 'masked/docs');
    void new Releases(folder);
    process.umask(before);
    expect(statSync(join(folder, 'releases')).mode & 0o777).toBe(0o755);
  });
});

describe('the obstacle to reading a file', () => {
  const other = { name: 'other', uid: 65_001, gids: [65_001] };
  let page: string;
  beforeEach(() => {
    add('a', 1);
    page = join(releases.getFolder('a'), 'site/index.html');
    chmodSync(root, 0o755);
    makeReadable(releases.getFolder('a'));
  });

  it('is missing if everyone may read', () => expect(findObstacle(page, other)).toBeUndefined());

  it.each([
    ['the file', 0o640, () => page],
    ['a folder above it', 0o750, () => join(root, 'docs')],
  ])('is %s', (_what, mode, getPath) => {
    chmodSync(getPath(), mode);
    expect(findObstacle(page, other)).toBe(getPath());
    // A member of its group may.
    expect(findObstacle(page, { ...other, gids: [statSync(getPath()).gid] })).toBeUndefined();
    expect(findObstacle(page, { ...other, uid: 0 })).toBeUndefined();
  });

  it('is only found for existing users', () => {
    expect(findUser('root').uid).toBe(0);
    expect(() => findUser('nobody-of-this-name')).toThrow('The user "nobody-of-this-name"');
    expect(() => findUser('--help')).toThrow('The user "--help"');
  });
});
