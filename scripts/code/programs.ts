import { fileURLToPath } from 'node:url';
import type { CodeFault } from './code-fault.ts';
import { readWith } from './read-with.ts';

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
export async function checkPython(code: string): Promise<CodeFault[]> {
  return readFaults(await readWith('python3', ['-c', COMPILE_PYTHON], code), /^(\d+): (.+)$/m);
}

/** Looks at syntax, types and warnings of a whole C file; libraries that a machine may lack stand in `stubs`. */
export async function checkC(code: string): Promise<CodeFault[]> {
  return readFaults(
    await readWith('cc', ['-fsyntax-only', '-std=gnu17', '-Wall', '-Wextra', '-I', STUBS, '-x', 'c', '-'], code),
    /^<stdin>:(\d+):(?:\d+:)? (.+)$/m,
  );
}

/** Compiles a device tree source or a part of one. Constants of the kernel's headers, such as `GPIO_ACTIVE_LOW`, count as 0. */
export async function checkDeviceTree(code: string): Promise<CodeFault[]> {
  const source = code.replace(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g, '0');
  const whole = source.includes('/dts-v1/') ? source : `/dts-v1/; /plugin/; ${source}`;
  return readFaults(await readWith('dtc', ['-q', '-q', '-I', 'dts', '-O', 'dtb', '-o', '/dev/null', '-'], whole), /<stdin>:(\d+)[^ ]* (.+)$/m);
}

function readFaults(output: string, pattern: RegExp): CodeFault[] {
  const [, line, message] = pattern.exec(output) ?? [];
  return line && message ? [{ line: Number(line), message }] : [];
}
