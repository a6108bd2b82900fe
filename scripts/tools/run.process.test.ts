import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = JSON.stringify(join(import.meta.dirname, 'run.ts'));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parent-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a module that calls `endWithParent` and then does some work. */
function writeChild(work: string): string {
  const file = join(folder, 'child.mjs');
  writeFileSync(file, `import { endWithParent } from ${MODULE};\nendWithParent();\n${work}\n`);
  return file;
}

/** Starts a process that starts another, with a channel and inherited output. */
async function startParent(child: string): Promise<ChildProcess> {
  const code = `require('node:child_process').fork(${JSON.stringify(child)})`;
  const parent = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const started = await Promise.race([once(parent.stdout as NodeJS.ReadableStream, 'data'), once(parent, 'close').then(() => undefined)]);
  if (!started) throw new Error('the process ended before it said that it had started');
  return parent;
}

test.each(['SIGKILL', 'SIGTERM'] as const)('A process that would run forever ends when its parent ends by %s', async (signal) => {
  const parent = await startParent(writeChild(`console.log('started'); setInterval(() => undefined, 1000);`));
  parent.kill(signal);
  // Both write to one pipe, which closes when the last has ended.
  const [code, by] = (await once(parent, 'close')) as [null, string];
  expect([code, by]).toEqual([null, signal]);
});

test('A process that has finished ends, while its parent runs', async () => {
  const child = fork(writeChild(`process.send('done');`));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});
