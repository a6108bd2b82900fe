import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Input for the terminal once it shows a text. */
interface TerminalInput {
  waitFor: string;
  types: string;
}

/** Non-printing keys. */
export const ENTER = '\r';
export const SPACE = ' ';
export const ESCAPE = '\x1b';

/**
 * Runs a command in a terminal (created by `script` of util-linux) and types
 * answers, each when its question is shown.
 *
 * @returns exit code and all output, without colours
 */
export function runAtTerminal(
  command: string,
  inputs: readonly TerminalInput[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ code: number; shown: string }> {
  return new Promise((done, fail) => {
    const sized = `stty cols 120 rows 40 && ${command}`;
    const child = spawn('script', ['--quiet', '--return', '--command', sized, '/dev/null'], { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
    let shown = '';
    let seen = 0;
    const left = [...inputs];
    child.stdout.on('data', (chunk: Buffer) => {
      shown += stripVTControlCharacters(chunk.toString());
      for (let input = left[0]; input && shown.includes(input.waitFor, seen); input = left[0]) {
        seen = shown.indexOf(input.waitFor, seen) + input.waitFor.length;
        child.stdin.write(input.types);
        left.shift();
      }
    });
    child.on('error', fail);
    child.on('close', (code) =>
      left[0] ? fail(new Error(`the terminal never showed "${left[0].waitFor}":\n${shown}`)) : done({ code: code ?? 1, shown }),
    );
  });
}
