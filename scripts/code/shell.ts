import { PROMPT } from '../../src/markdown/code-blocks.ts';
import type { CodeFault } from './code-fault.ts';
import { readWith } from './read-with.ts';

/** Opens a here-document; its end is the quoted or bare word. */
const HERE_DOCUMENT = /<<-?\s*(["']?)(\w+)\1/;

/** Checks scripts separated by zero bytes with `bash -n`, which runs nothing. Separates the errors likewise. */
export const READ_ALL = 'while IFS= read -r -d "" code; do bash -n -c -- "$code" 2>&1; printf "\\0"; done';

/** A comment, or words without a meaning in shell grammar, of which the first begins no compound command. */
const PLAIN_LINE = /^(?:\s*#.*|(?!\s*(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|select|function|time|coproc)\b)[\w./:=@%+,~ \t-]*)$/;

/** Checks if a script has nothing that could be wrong, so that it needs no shell; most don't. */
export function isPlainScript(script: string): boolean {
  // The end of a comment cannot be escaped.
  const joined = script.replace(/^(?![ \t]*#)(.*)\\\n/gm, '$1');
  return joined.split('\n').every((line) => PLAIN_LINE.test(line));
}

/** Checks scripts. One shell starts the readers: started from here, each would take ten times as long. */
export async function checkShell(scripts: readonly string[]): Promise<CodeFault[][]> {
  const read = scripts.filter((script) => !isPlainScript(script));
  const answer = await readWith('bash', ['-c', READ_ALL], read.map((script) => `${script}\0`).join(''), 'C');
  const reports = new Map(answer.split('\0').map((report, index) => [read[index], report]));
  return scripts.map((script) => {
    const [, line, message] = /line (\d+): (.+)/.exec(reports.get(script) ?? '') ?? [];
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
