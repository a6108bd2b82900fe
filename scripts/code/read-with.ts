import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a program with a text as input and reads its output.
 *
 * @param locale of its output
 * @returns both output streams, whatever its exit code
 * @throws Error when the program does not run
 */
export async function readWith(command: string, args: readonly string[], input: string, locale = 'C.UTF-8'): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, LC_ALL: locale } });
  const failure = new Promise<never>((_, fail) =>
    child.once('error', (error) => fail(new Error(`cannot run ${command}: ${error.message}`, { cause: error }))),
  );
  // A program that ends before reading all reports the error in its output.
  child.stdin.on('error', () => undefined).end(input);
  const answers = await Promise.race([Promise.all([text(child.stdout), text(child.stderr)]), failure]);
  return answers.join('\n');
}
