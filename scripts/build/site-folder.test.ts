import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMPLETION_MARK } from '../../src/integration/completion-mark.ts';
import { findSiteFolder, getSideFolder, makeBuildFolder, removeLeftovers, replaceSite } from './site-folder.ts';

let parent: string;
beforeEach(() => (parent = realpathSync(mkdtempSync(join(tmpdir(), 'site-folder-')))));
afterEach(() => rmSync(parent, { recursive: true }));

/** Creates a folder with files. */
function makeFolder(name: string, ...files: string[]): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), name);
  return folder;
}

const makeSite = (name: string) => makeFolder(name, 'index.html', COMPLETION_MARK);

/** Folders that may be on another file system than the project. */
const OTHER_FILE_SYSTEMS = ['/dev/shm'].filter((root) => existsSync(root));

describe('the folder that a build may replace', () => {
  it('may be missing, empty, or contain a site of this project', () => {
    const missing = join(parent, 'a/b');
    expect(findSiteFolder(missing)).toBe(missing);
    expect(findSiteFolder(makeFolder('empty'))).toBe(join(parent, 'empty'));
    expect(findSiteFolder(makeSite('dist'))).toBe(join(parent, 'dist'));
  });

  it('may be the target of a link', () => {
    const site = makeSite('real');
    symlinkSync(site, join(parent, 'link'));
    expect(findSiteFolder(join(parent, 'link'))).toBe(site);
  });

  it.each([
    ['a folder with other files', () => makeFolder('docs', 'notes.md'), 'contains files that no build of this site wrote'],
    ['a folder that holds only a hidden file', () => makeFolder('hidden', '.gitkeep'), 'contains files that no build of this site wrote'],
    ['a link to a folder with other files', () => makeLink(makeFolder('docs', 'notes.md')), 'contains files that no build of this site wrote'],
    ['a broken symbolic link', () => makeLink(join(parent, 'gone')), 'is a broken symbolic link'],
    ['a file', () => join(makeFolder('a', 'file'), 'file'), 'is not a folder'],
    ['the project itself', () => process.cwd(), 'contains files that no build of this site wrote'],
    ['the folder of the project, as an empty name says', () => '', 'contains files that no build of this site wrote'],
  ])('may not be %s', (_, make, problem) => {
    const path = make();
    const before = readdirSync(parent);
    expect(() => findSiteFolder(path)).toThrow(problem);
    expect(readdirSync(parent)).toEqual(before);
  });

  function makeLink(target: string): string {
    symlinkSync(target, join(parent, 'link'));
    return join(parent, 'link');
  }
});

describe('the cleanup after a stopped build', () => {
  it('removes its folders, but not those with similar names', () => {
    const site = makeSite('dist');
    makeFolder('dist.building-1', 'half.html');
    makeSite('dist.old-1');
    const kept = ['dist.building-x', 'dist.backup-1', 'other.building-1', 'xdist.old-1'];
    kept.forEach((name) => makeFolder(name));
    removeLeftovers(site);
    expect(readdirSync(parent).toSorted()).toEqual(['dist', ...kept].toSorted());
  });

  it('restores the previous site if it was moved aside and not replaced', () => {
    makeSite('dist.old-1');
    makeFolder('dist.building-1', 'half.html');
    removeLeftovers(join(parent, 'dist'));
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(join(parent, 'dist'))).toContain('index.html');
  });

  it('does nothing if the folder does not exist yet', () => {
    expect(() => removeLeftovers(join(parent, 'a/b'))).not.toThrow();
  });
});

describe('a new site', () => {
  it('replaces the previous one completely', () => {
    const site = makeFolder('dist', 'stale.html', COMPLETION_MARK);
    const fresh = makeSite('fresh');
    replaceSite(fresh, site);
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(site).toSorted()).toEqual([COMPLETION_MARK, 'index.html']);
  });

  it('does not remove the previous one if it cannot be moved', () => {
    const site = makeSite('dist');
    for (const fresh of ['missing', 'elsewhere/missing']) expect(() => replaceSite(join(parent, fresh), site), fresh).toThrow('ENOENT');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('dist');
    expect(existsSync(getSideFolder(site, 'old'))).toBe(false);
  });

  it('is built in the project, and brought to its folder wherever that is', () => {
    const homes = [parent, ...OTHER_FILE_SYSTEMS.map((root) => realpathSync(mkdtempSync(join(root, 'site-folder-'))))];
    for (const home of homes) {
      const site = join(home, 'dist');
      const fresh = makeBuildFolder();
      expect(dirname(fresh)).toBe(process.cwd());
      writeFileSync(join(fresh, 'index.html'), 'new');
      replaceSite(fresh, site);
      expect(readdirSync(home), home).toEqual(['dist']);
      expect(readFileSync(join(site, 'index.html'), 'utf8'), home).toBe('new');
      rmSync(fresh, { recursive: true, force: true });
    }
    homes.slice(1).forEach((home) => rmSync(home, { recursive: true }));
  });
});
