import { spawnSync } from 'node:child_process';
import { PROMPT } from '../../src/data/prompts.ts';
import type { CodeFault } from './code-fault.ts';

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Reads a script with `bash -n`, which runs nothing. */
export function checkShell(code: string): CodeFault[] {
  const { stderr } = spawnSync('bash', ['-n', '-c', code], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return [...stderr.matchAll(/line (\d+): (.+)/g)].slice(0, 1).map(([, line, message = '']) => ({ line: Number(line), message }));
}

/** Reads the commands of a session as {@link checkShell} does; lines that were printed are left out. */
export function checkSession(code: string): CodeFault[] {
  const typed = blankOutput(code);
  return typed.trim()
    ? checkShell(typed)
    : [{ line: 1, message: 'no line starts with a prompt; write "$ " before commands, or use the language text' }];
}

/** The commands of a session, with an empty line for each that was printed. */
export function blankOutput(code: string): string {
  let isTyped = false;
  let end: string | undefined;
  const lines = code.split('\n').map((line) => {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      return line;
    }
    const isCommand = PROMPT.test(line);
    if (!isCommand && !isTyped) return '';
    const command = isCommand ? line.replace(PROMPT, '') : line;
    end = HERE_DOCUMENT.exec(command)?.[2];
    isTyped = command.endsWith('\\');
    return command;
  });
  return lines.join('\n');
}
