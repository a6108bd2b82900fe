import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** Where Node keeps what it compiled of our modules and those of libraries: a third of the time of a small build, and of the check of one page. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

/** How a command ended. */
export interface Result {
  code: number;
  /** What it printed, both streams, when `capture` was asked for. */
  output: string;
}

/**
 * Runs a command with this Node and the project's binaries on PATH.
 *
 * @param capture keep the output
 * @param quiet do not print what is kept
 * @param onMessage called with what the command, which is Node then, sends with `process.send`; not together with `capture`
 */
export function run(
  command: string,
  args: readonly string[],
  {
    capture = false,
    quiet = false,
    onMessage,
    env = process.env,
    ...options
  }: SpawnOptions & { capture?: boolean; quiet?: boolean; onMessage?: (message: unknown) => void } = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', ...(onMessage ? ['ipc' as const] : [])],
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
        if (!quiet) process.stdout.write(data);
      });
    }
    if (onMessage) child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
