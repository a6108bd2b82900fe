import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { existsSync } from 'node:fs';

/** Node's cache of compiled modules, ours and those of libraries: a third of the time of a small build, and of the check of one page. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

/**
 * Ends this process when the parent that started it with a message channel is
 * gone, for any reason. Otherwise an abandoned build would continue.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // Otherwise the listener would keep the process alive.
  process.channel?.unref();
}

/** Result of a command. */
export interface Result {
  code: number;
  /** Both output streams, with `capture`. */
  output: string;
}

/**
 * Runs a command with this Node and the project's binaries on PATH.
 *
 * @param capture keep the output
 * @param quiet do not print captured output
 * @param onMessage called with messages that the command, then Node, sends with `process.send`; not together with `capture`
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

/**
 * Installs Debian packages if possible: as root, with apt.
 *
 * @returns true if all of them are installed
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  await run('apt-get', ['update', '-qq']);
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  return code === 0;
}
