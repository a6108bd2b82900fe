import { spawnSync } from 'node:child_process';
import { PROMPT } from '../../src/data/prompts.ts';
import type { Fault } from './check-code.ts';

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Reads a script with `bash -n`, which runs nothing. */
export function checkShell(code: string): Fault[] {
  const { stderr } = spawnSync('bash', ['-n', '-c', code], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return [...stderr.matchAll(/line (\d+): (.+)/g)].slice(0, 1).map(([, line, message = '']) => ({ line: Number(line), message }));
}

/** Reads the commands of a session as {@link checkShell} does; lines that were printed are left out. */
export function checkSession(code: string): Fault[] {
  let isTyped = false;
  let end: string | undefined;
  const typed = code.split('\n').map((line) => {
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
  return typed.some(Boolean)
    ? checkShell(typed.join('\n'))
    : [{ line: 1, message: 'no line starts with a prompt; write "$ " before commands, or use the language text' }];
}
