import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isStillRunning } from './processes.ts';

const YEAR = 365 * 24 * 3_600_000;

describe('a process with a number and a start time', () => {
  it('runs if it has not ended', () => {
    expect(isStillRunning(process.pid, Date.now())).toBe(true);
    expect(isStillRunning(1, Date.now())).toBe(true);
  });

  it('does not run if no process has its number', () => {
    expect(isStillRunning(spawnSync(process.execPath, ['--version']).pid, Date.now())).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))('does not run if it has ended and was not collected', async () => {
    // A shell that starts a program and becomes another never reaps it.
    const shell = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [data] = (await once(shell.stdout, 'data')) as [Buffer];
      const pid = Number(data.toString());
      await expect.poll(() => isStillRunning(pid, Date.now())).toBe(false);
      expect(() => process.kill(pid, 0)).not.toThrow();
    } finally {
      shell.kill();
    }
  });

  it.runIf(existsSync('/proc/self/stat'))('does not run if the process with its number started later', () => {
    expect(isStillRunning(process.pid, Date.now() - 50 * YEAR)).toBe(false);
  });
});
