import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isStillRunning } from './processes.ts';

const YEAR = 365 * 24 * 3_600_000;

describe('a process that had a number at some moment', () => {
  it('runs where it has not ended', () => {
    expect(isStillRunning(process.pid, Date.now())).toBe(true);
    expect(isStillRunning(1, Date.now())).toBe(true);
  });

  it('does not run where nobody has its number', () => {
    expect(isStillRunning(spawnSync(process.execPath, ['--version']).pid, Date.now())).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))('does not run where the one that has its number started later', () => {
    expect(isStillRunning(process.pid, Date.now() - 50 * YEAR)).toBe(false);
  });
});
