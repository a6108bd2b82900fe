import { PROMPT } from '../../src/data/prompts.ts';
import type { CodeFault } from './code-fault.ts';
import { readWith } from './read-with.ts';

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Reads scripts that end in a zero byte with `bash -n`, which runs nothing, and ends in the same way what it says of each. */
const READ_ALL = 'while IFS= read -r -d "" code; do bash -n -c "$code" 2>&1; printf "\\0"; done';

/** Reads scripts. One shell starts the readers of all: started from here, each would take ten times as long. */
export async function checkShell(scripts: readonly string[]): Promise<CodeFault[][]> {
  const answer = await readWith('bash', ['-c', READ_ALL], scripts.map((script) => `${script}\0`).join(''), 'C');
  const reports = answer.split('\0');
  return scripts.map((_, index) => {
    const [, line, message] = /line (\d+): (.+)/.exec(reports[index] ?? '') ?? [];
    return line && message ? [{ line: Number(line), message }] : [];
  });
}

/** Reads the commands of sessions as {@link checkShell} does; lines that were printed are left out. */
export async function checkSession(sessions: readonly string[]): Promise<CodeFault[][]> {
  const typed = sessions.map(blankOutput);
  return (await checkShell(typed)).map((faults, index) =>
    typed[index]?.trim() ? faults : [{ line: 1, message: 'no line starts with a prompt; write "$ " before commands, or use the language text' }],
  );
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
