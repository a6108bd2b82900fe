import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissing } from './complete-lockfile.ts';

describe('the lock file', () => {
  it('describes every optional binary, so that npm ci accepts it; node scripts/complete-lockfile.ts adds those that are missing', () => {
    expect(findMissing(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof findMissing>[0])).toEqual([]);
  });

  it('lacks a binary that a package wants and no entry describes', () => {
    const optionalDependencies = { '@a/binding-darwin-arm64': '1.2.3', '@a/windows-x64': '1.2.3', fsevents: '~2.3.2' };
    expect(findMissing({ packages: { 'node_modules/a': { optionalDependencies } } })).toEqual([
      ['@a/binding-darwin-arm64', '1.2.3'],
      ['@a/windows-x64', '1.2.3'],
    ]);
  });
});
