import { spawn, type SpawnOptions } from 'node:child_process';

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
 */
export function run(
  command: string,
  args: readonly string[],
  { capture = false, quiet = false, ...options }: SpawnOptions & { capture?: boolean; quiet?: boolean } = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
        if (!quiet) process.stdout.write(data);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
