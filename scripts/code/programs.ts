import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CodeFault } from './code-fault.ts';

const STUBS = fileURLToPath(new URL('stubs', import.meta.url));
/** Compiles what stands on standard input and prints `line: message` for what is wrong. */
const COMPILE_PYTHON = `
import sys, warnings
warnings.simplefilter("error")
try:
    compile(sys.stdin.read(), "block", "exec")
except SyntaxError as error:
    print(f"{error.lineno}: {error.msg}")
`;

/** Compiles a Python program without running it. */
export function checkPython(code: string): CodeFault[] {
  return readFaults(run('python3', ['-c', COMPILE_PYTHON], code), /^(\d+): (.+)$/m);
}

/** Looks at syntax, types and warnings of a whole C file; libraries that a machine may lack stand in `stubs`. */
export function checkC(code: string): CodeFault[] {
  return readFaults(
    run('cc', ['-fsyntax-only', '-std=gnu17', '-Wall', '-Wextra', '-I', STUBS, '-x', 'c', '-'], code),
    /^<stdin>:(\d+):(?:\d+:)? (.+)$/m,
  );
}

/** Compiles a device tree source or a part of one. Constants of the kernel's headers, such as `GPIO_ACTIVE_LOW`, count as 0. */
export function checkDeviceTree(code: string): CodeFault[] {
  const source = code.replace(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g, '0');
  const whole = source.includes('/dts-v1/') ? source : `/dts-v1/; /plugin/; ${source}`;
  return readFaults(run('dtc', ['-q', '-q', '-I', 'dts', '-O', 'dtb', '-o', '/dev/null', '-'], whole), /<stdin>:(\d+)[^ ]* (.+)$/m);
}

function run(command: string, args: readonly string[], input: string): string {
  const { stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  if (error) throw new Error(`${command} does not run: ${error.message}`, { cause: error });
  return `${stdout}\n${stderr}`;
}

function readFaults(output: string, pattern: RegExp): CodeFault[] {
  const [, line, message] = pattern.exec(output) ?? [];
  return line && message ? [{ line: Number(line), message }] : [];
}
