import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** An error in a block. */
export interface CodeFault {
  /** Line in the block, from 1. */
  line: number;
  message: string;
}

const STUBS = fileURLToPath(new URL('stubs', import.meta.url));
/** Compiles programs separated by zero bytes. Prints `line: message` for each error, separated likewise. */
const COMPILE_PYTHON = `
import sys, warnings
warnings.simplefilter("error")
for code in sys.stdin.read().split("\\0")[:-1]:
    try:
        compile(code, "block", "exec")
    except Exception as error:
        print(f"{getattr(error, 'lineno', 1)}: {getattr(error, 'msg', '') or str(error) or type(error).__name__}", end="")
    print(end="\\0")
`;

/**
 * Compiles Python programs without running them. One interpreter reads all:
 * behind a version manager, each start takes 100 ms.
 *
 * @throws Error if it ends before it has read them
 */
export async function checkPython(programs: readonly string[]): Promise<CodeFault[][]> {
  const answer = await readWith('python3', ['-c', COMPILE_PYTHON], programs.map((program) => `${program}\0`).join(''));
  const reports = answer.split('\0');
  if (reports.length !== programs.length + 1) throw new Error(`python3 exited before it had checked all programs: ${reports.at(-1)?.trim()}`);
  return programs.map((_, index) => readFaults(reports[index] ?? '', /^(\d+): (.+)$/m));
}

/** Checks syntax, types and warnings of a whole C file; `stubs` replaces libraries that a machine may lack. */
export async function checkC(code: string): Promise<CodeFault[]> {
  return readFaults(
    await readWith('cc', ['-fsyntax-only', '-std=gnu17', '-Wall', '-Wextra', '-I', STUBS, '-x', 'c', '-'], code),
    /^<stdin>:(\d+):(?:\d+:)? (.+)$/m,
  );
}

/** Compiles a device tree source or a part of one. Constants from kernel headers, such as `GPIO_ACTIVE_LOW`, count as 0. */
export async function checkDeviceTree(code: string): Promise<CodeFault[]> {
  const source = code.replace(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g, '0');
  const whole = source.includes('/dts-v1/') ? source : `/dts-v1/; /plugin/; ${source}`;
  return readFaults(await readWith('dtc', ['-q', '-q', '-I', 'dts', '-O', 'dtb', '-o', '/dev/null', '-'], whole), /<stdin>:(\d+)(?:\D[^ ]*)? (.+)$/m);
}

function readFaults(output: string, pattern: RegExp): CodeFault[] {
  const [, line, message] = pattern.exec(output) ?? [];
  return line && message ? [{ line: Number(line), message }] : [];
}

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
