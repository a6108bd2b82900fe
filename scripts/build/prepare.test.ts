import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkWritable, readOptions } from './prepare.ts';

describe('what stands behind npm run build', () => {
  it.each([
    [[], { keepAssets: undefined, help: false }],
    [['--keep-assets', '/srv/docs'], { keepAssets: '/srv/docs', help: false }],
    [['--keep-assets=/srv/docs'], { keepAssets: '/srv/docs', help: false }],
    [['--help'], { keepAssets: undefined, help: true }],
    [['-h'], { keepAssets: undefined, help: true }],
  ])('may be %j', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  it.each([
    [['--keep-asset', 'x'], 'there is no option --keep-asset; did you mean --keep-assets?'],
    [['--out', 'x'], 'there is no option --out; options: --keep-assets, --help'],
    [['-x'], 'there is no option -x; options: --keep-assets, --help'],
    [['--keep-assets'], '--keep-assets: name the folder of the site that is served until now'],
    [['--keep-assets='], '--keep-assets: name the folder of the site that is served until now'],
    [['--help=yes'], 'the option --help takes no value; leave out "yes"'],
    [['dist'], 'the build takes no "dist"; OUT_DIR names another folder, --keep-assets the site of until now'],
  ])('may not be %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('a folder that a build writes into', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'writable-'))));
  afterEach(() => rmSync(parent, { recursive: true }));

  it('may be there or not, if the one above it can be written to', () => {
    const access = vi.fn();
    checkWritable([parent, join(parent, 'a/b')], 'copy it', access);
    expect(access.mock.calls).toEqual([[parent], [parent]]);
    expect(() => checkWritable([parent, join(parent, 'a/b')], 'copy it')).not.toThrow();
  });

  it('is named where its file system is read-only', () => {
    const access = () => {
      throw Object.assign(new Error(), { code: 'EROFS' });
    };
    expect(() => checkWritable([join(parent, 'a')], 'copy it', access)).toThrow(
      `the build writes into ${parent}, and its file system is read-only; copy it`,
    );
  });

  it('is named where it is somebody else’s', () => {
    mkdirSync(join(parent, 'a'));
    // Root may write anywhere, so the system's answer is given here.
    const access = () => {
      throw Object.assign(new Error(), { code: 'EACCES' });
    };
    expect(() => checkWritable([join(parent, 'a/b')], 'copy it', access)).toThrow(
      `the build writes into ${join(parent, 'a')}, and you may not (EACCES); copy it`,
    );
  });
});
