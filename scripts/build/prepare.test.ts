import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkProjectPath, checkWritable } from './prepare.ts';

it('A project path with a character that the bundler parses as part of an address is rejected', () => {
  for (const path of ['/home/a%20b/docs', '/home/c#/docs', '/home/why?']) expect(() => checkProjectPath(path)).toThrow(`, ${path}, contains `);
  expect(() => checkProjectPath('/home/a b/docs')).not.toThrow();
});

describe('a folder that a build writes to', () => {
  let parent: string;
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'writable-'))));
  afterEach(() => rmSync(parent, { recursive: true }));

  it('may exist or not, if its parent is writable', () => {
    const access = vi.fn();
    checkWritable([parent, join(parent, 'a/b')], 'copy it', access);
    expect(access.mock.calls).toEqual([[parent], [parent]]);
    expect(() => checkWritable([parent, join(parent, 'a/b')], 'copy it')).not.toThrow();
  });

  it('is reported if its file system is read-only', () => {
    const access = () => {
      throw Object.assign(new Error(), { code: 'EROFS' });
    };
    expect(() => checkWritable([join(parent, 'a')], 'copy it', access)).toThrow(
      `the build writes to ${parent}, and its file system is read-only; copy it`,
    );
  });

  it('is reported if it belongs to another user', () => {
    mkdirSync(join(parent, 'a'));
    // Root may write anywhere, so the system's error is simulated.
    const access = () => {
      throw Object.assign(new Error(), { code: 'EACCES' });
    };
    expect(() => checkWritable([join(parent, 'a/b')], 'copy it', access)).toThrow(
      `the build writes to ${join(parent, 'a')}, and you may not (EACCES); copy it`,
    );
  });
});
