/** A command of a shell sample with its words as the shell would pass them. */
export interface ShellCommand {
  /** Line of the sample it starts on, from 0. */
  line: number;
  words: string[];
  /** Text of a here-document. */
  input?: string;
}

/** Stands for what only a run can tell, such as the value of a variable that the reader sets. */
export const UNKNOWN = '\u0000';
/** What `date +%s` and sums of it come to: the right number of digits is all that matters. */
const SECONDS = '1700000000';

/**
 * Splits a Bash sample into commands. It knows what samples use: quotes,
 * variables, comments, here-documents and commands joined by operators.
 *
 * @param variables values that earlier samples of the page set; this one adds its own
 */
export function parseShell(text: string, variables: Map<string, string>): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let at = 0;
  let word: string | undefined;
  let command: ShellCommand | undefined;
  let delimiter: { end: string; isQuoted: boolean } | undefined;

  const lineOf = (index: number) => text.slice(0, index).split('\n').length - 1;
  const endWord = () => {
    if (word === undefined) return;
    const [, name, value] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
    const isSetting = name !== undefined && (!command || command.words.every((earlier) => earlier === 'export'));
    if (isSetting) variables.set(name, value ?? '');
    else (command ??= { line: lineOf(at - word.length), words: [] }).words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (command) commands.push(command);
    command = undefined;
  };
  const readDocument = () => {
    const { end, isQuoted } = delimiter ?? { end: '', isQuoted: true };
    const lines = text.slice(at).split('\n');
    const length = lines.indexOf(end);
    if (length < 0) throw new Error(`the here-document has no line ${end}`);
    const body = lines.slice(0, length).join('\n');
    at += body.length + end.length + (length > 0 ? 2 : 1);
    delimiter = undefined;
    return isQuoted ? body : expand(body, variables);
  };

  while (at < text.length) {
    const rest = text.slice(at);
    const [match = rest[0] ?? '', single, double, here] =
      /^(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|<<(\S+)|\\\n|\$\(\([\s\S]*?\)\)|\$\([\s\S]*?\)|\$\{\w+\}|\$\w+|&&|\|\|)/.exec(rest) ?? [];
    at += match.length;
    if (single !== undefined) word = `${word ?? ''}${single}`;
    else if (double !== undefined) word = `${word ?? ''}${expand(double, variables).replace(/\\(["\\$`])/g, '$1')}`;
    else if (here !== undefined) {
      endWord();
      delimiter = { end: here.replaceAll(/['"]/g, ''), isQuoted: /['"]/.test(here) };
    } else if (match === '\\\n') endWord();
    else if (match.startsWith('$') && match.length > 1) word = `${word ?? ''}${expand(match, variables)}`;
    else if (match === '#' && word === undefined) at += /^[^\n]*/.exec(text.slice(at))?.[0].length ?? 0;
    else if (match === '\n' && delimiter) {
      const input = readDocument();
      if (command) command.input = input;
      endCommand();
    } else if (/^[\n;|&]/.test(match)) endCommand();
    else if (/^\s/.test(match)) endWord();
    else word = `${word ?? ''}${match}`;
  }
  endCommand();
  return commands;
}

/** Puts in what variables hold. */
function expand(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(
    /\$\(\([\s\S]*?\)\)|\$\(date \+%s\)|\$\([\s\S]*?\)|\$\{(\w+)\}|\$(\w+)/g,
    (match, braced: string | undefined, plain: string | undefined) => {
      const name = braced ?? plain;
      if (name !== undefined) return variables.get(name) ?? UNKNOWN;
      return match.startsWith('$((') || match.includes('date +%s') ? SECONDS : UNKNOWN;
    },
  );
}
