import { readArguments, type Literal } from './sample-literal.ts';
import { parseShell, UNKNOWN, type ShellCommand } from './sample-shell.ts';

/** A call of the API that a page shows. */
export interface SampleCall {
  /** Line of the page, from 1. */
  line: number;
  method: string;
  /** Address, or the path alone when a module of the guides adds the server. */
  url: string;
  /** Names of the headers; nothing for a call that prose only mentions. */
  headers?: string[];
  /** What is sent; nothing without a body. */
  body?: Literal;
}

/** A fenced block of code. */
interface Block {
  /** Line of the page on which its text starts, from 1. */
  line: number;
  language: string;
  title: string;
  text: string;
}

/** Something that keeps a sample from being checked, or that a check has found. */
export interface SampleProblem {
  line: number;
  message: string;
}

/** Modules that programs of other pages import, by file name. */
export type Modules = ReadonlyMap<string, string>;

const FLAGS = ['-s', '-S', '-sS', '-f', '-i', '--fail-with-body'];
const OPTIONS: Readonly<Record<string, 'method' | 'header' | 'body' | 'other'>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'body',
  '--data': 'body',
  '-m': 'other',
  '-o': 'other',
  '-w': 'other',
};

/** Collects the code blocks of a page that have a file name. */
export function listModules(source: string): [name: string, text: string][] {
  return listBlocks(source)
    .filter(({ title }) => title !== '')
    .map(({ title, text }) => [title, text]);
}

/** Finds every call of the API on a page: with curl, with `call(…)` in Python and JavaScript, and in prose. */
export function readSampleCalls(source: string, modules: Modules): { calls: SampleCall[]; problems: SampleProblem[] } {
  const calls = listMentions(source);
  const problems: SampleProblem[] = [];
  const variables = new Map<string, string>();
  for (const block of listBlocks(source)) {
    try {
      if (block.language === 'bash') calls.push(...readShellCalls(block, variables));
      else if (['python', 'js', 'javascript', 'ts'].includes(block.language)) calls.push(...readProgramCalls(block, modules));
    } catch (error) {
      problems.push({ line: block.line, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { calls, problems };
}

function listBlocks(source: string): Block[] {
  return [...source.matchAll(/^([ \t]*)(`{3,})(\w+)([^\n`]*)\n([\s\S]*?)^\1\2[ \t]*$/gm)].map((match) => {
    const [, indent = '', , language = '', meta = '', text = ''] = match;
    return {
      line: source.slice(0, match.index).split('\n').length + 1,
      language,
      title: /title="([^"]*)"/.exec(meta)?.[1] ?? '',
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    };
  });
}

/** Operations that prose names, such as `GET /api/v1/networks` between backticks. */
function listMentions(source: string): SampleCall[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/`(GET|PUT|POST|PATCH|DELETE) (\/api\/[^`\s]+)`/g)].map(([, method = '', url = '']) => ({ line: index + 1, method, url })),
    );
}

function readShellCalls({ line, text }: Block, variables: Map<string, string>): SampleCall[] {
  return parseShell(text, variables)
    .filter(({ words }) => words[0] === 'curl')
    .map((command) => ({ line: line + command.line, ...readCurl(command) }))
    .filter(({ url }) => url.startsWith(UNKNOWN) || /^https?:\/\/[^/]*\bmecha\.\w+\/./.test(url));
}

function readCurl({ words, input }: ShellCommand): Omit<SampleCall, 'line'> {
  const found: Record<'method' | 'header' | 'body' | 'other', string[]> = { method: [], header: [], body: [], other: [] };
  const addresses: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = OPTIONS[word];
    if (option) found[option].push(words[(index += 1)] ?? '');
    else if (!word.startsWith('-')) addresses.push(word);
    else if (!FLAGS.includes(word)) throw new Error(`the check of samples does not know the curl option ${word}; add it there or leave it out`);
  }
  const [data] = found.body;
  return {
    method: found.method[0] ?? (data === undefined ? 'GET' : 'POST'),
    url: addresses[0] ?? '',
    headers: found.header.filter((header) => /^[\w-]+: *\S/.test(header)).map((header) => header.split(':', 1)[0] ?? ''),
    ...(data !== undefined && { body: readBody(data === '@-' ? (input ?? '') : data) }),
  };
}

/** Reads a body as JSON after the shell has put in its variables. */
function readBody(text: string): Literal {
  const filled = text.replaceAll(
    /("(?:\\.|[^"\\])*")|[\w.-]*\0[\w.\0-]*/g,
    (_match, quoted: string | undefined) => quoted ?? JSON.stringify(UNKNOWN),
  );
  try {
    return JSON.parse(filled.replaceAll(/\0/g, '\\u0000')) as Literal;
  } catch {
    throw new Error(`the body of a call is not JSON: ${text.trim()}`);
  }
}

function readProgramCalls({ line, text, language }: Block, modules: Modules): SampleCall[] {
  const [, python, script] = /^from (\w+) import call$|^import \{ call \} from '\.\/([\w.-]+)';$/m.exec(text) ?? [];
  const imported = python ? `${python}.py` : script;
  const isOwn = /^def call\(|^(?:export )?(?:async )?function call\(/m.test(text);
  const sender = imported === undefined ? (isOwn ? text : undefined) : modules.get(imported);
  if (imported !== undefined && sender === undefined) throw new Error(`no guide has a code block with title="${imported}"`);
  if (!isOwn && /\bfetch\(|\burlopen\(|\brequests\.|HTTPSConnection/.test(text))
    throw new Error(`a ${language} sample makes a call that cannot be checked; write it as call(method, path, body)`);
  if (sender === undefined) return [];
  const [server = ''] = /[\w.-]+\.mecha\.build/.exec(sender) ?? [];
  const headers = [...sender.matchAll(/["']([\w-]+)["']\s*:|^\s*([A-Z]\w+):/gm)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return [...text.matchAll(/(?<!def |function )\bcall\(/g)].map(({ index }) => {
    const [method, path, body, ...more] = readArguments(text, index + 'call('.length);
    const at = line + text.slice(0, index).split('\n').length - 1;
    if (typeof method !== 'string' || typeof path !== 'string' || path === UNKNOWN || more.length > 0)
      throw new Error('call(method, path, body) needs a method and a path that are written out');
    return { line: at, method, url: `https://${server}${path}`, headers, ...(body !== undefined && { body }) };
  });
}
