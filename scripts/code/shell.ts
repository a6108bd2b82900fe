import { PROMPT } from '../../src/markdown/prompts.ts';
import { readWith, type CodeFault } from './programs.ts';

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Checks scripts separated by zero bytes with `bash -n`, which runs nothing. Separates the errors likewise. */
const READ_ALL = 'while IFS= read -r -d "" code; do bash -n -c -- "$code" 2>&1; printf "\\0"; done';

/** Checks scripts. One shell starts the readers: started from here, each would take ten times as long. */
export async function checkShell(scripts: readonly string[]): Promise<CodeFault[][]> {
  const answer = await readWith('bash', ['-c', READ_ALL], scripts.map((script) => `${script}\0`).join(''), 'C');
  const reports = answer.split('\0');
  return scripts.map((_, index) => {
    const [, line, message] = /line (\d+): (.+)/.exec(reports[index] ?? '') ?? [];
    return line && message ? [{ line: Number(line), message }] : [];
  });
}

/** Checks the commands of sessions like {@link checkShell}, ignoring output lines. */
export async function checkSession(sessions: readonly string[]): Promise<CodeFault[][]> {
  const commands = sessions.map(blankOutput);
  return (await checkShell(commands)).map((faults, index) =>
    commands[index]?.trim() ? faults : [{ line: 1, message: 'no line starts with a prompt; write "$ " before commands, or use the language text' }],
  );
}

/** Returns a session's commands, with an empty line for each output line. */
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
