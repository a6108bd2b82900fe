import { parseArgs } from 'node:util';
import type { Node } from '@vscode/tree-sitter-wasm';
import type { Finding } from './check-calls.ts';
import { joinParts, UNKNOWN, type Literal } from './literals.ts';

/** Prints the seconds since 1970. */
const NOW = '$(date +%s)';
/** What `NOW` and sums of it come to: the right number of digits is all that matters. */
const SECONDS = '1700000000';

/** What a backslash takes the meaning of. */
const IN_WORD = /\\(?:\n|([\s\S]))/g;
const IN_STRING = /\\(?:\n|([\\"$`]))/g;
const IN_DOCUMENT = /\\(?:\n|([\\$`]))/g;

/** Options of curl that samples use. */
const OPTIONS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  data: { type: 'string', short: 'd', multiple: true },
  'max-time': { type: 'string', short: 'm' },
  output: { type: 'string', short: 'o' },
  'write-out': { type: 'string', short: 'w' },
  silent: { type: 'boolean', short: 's' },
  'show-error': { type: 'boolean', short: 'S' },
  fail: { type: 'boolean', short: 'f' },
  include: { type: 'boolean', short: 'i' },
  'fail-with-body': { type: 'boolean' },
} as const;

type Variables = Map<string, string>;

/**
 * Finds the calls that a Bash script makes with curl.
 *
 * @param variables values that earlier scripts of the page set; this one adds its own
 * @param isMeant whether an address is meant as one of the API
 */
export function readShellCalls(node: Node, variables: Variables, isMeant: (url: string) => boolean): Finding[] {
  if (node.type === 'variable_assignment' && node.parent?.type !== 'command') {
    const value = node.childForFieldName('value');
    variables.set(node.childForFieldName('name')?.text ?? '', value ? expand(value, variables) : '');
  }
  const isCurl = node.type === 'command' && node.childForFieldName('name')?.text === 'curl';
  const own = isCurl ? readCurl(node, variables, isMeant) : [];
  return [...own, ...node.children.flatMap((child) => (child ? readShellCalls(child, variables, isMeant) : []))];
}

function readCurl(command: Node, variables: Variables, isMeant: (url: string) => boolean): Finding[] {
  const line = command.startPosition.row + 1;
  const document = command.parent?.type === 'redirected_statement' ? command.parent.children.find((node) => node?.type === 'heredoc_redirect') : null;
  const words = [command, document].flatMap((node) => node?.childrenForFieldName('argument') ?? []);
  const args = words.map((word) => (word ? expand(word, variables) : ''));
  const { values, positionals, tokens } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  const [url = ''] = positionals;
  if (!url.startsWith(UNKNOWN) && !(isMeant(url) && /^https?:\/\/[^/]+\/./.test(url))) return [];
  const strange = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name));
  if (strange?.kind === 'option') {
    const message = `the check of samples does not know the curl option ${strange.rawName}; add it to scripts/code/shell-calls.ts or leave it out`;
    return [{ line, message }];
  }
  const headers = (values.header ?? []).map(String).filter((header) => /^[\w-]+: *\S/.test(header));
  const data = values.data?.join('&');
  const text = data === '@-' ? readDocument(document, variables) : data;
  const body = text === undefined ? undefined : readBody(text);
  if (text !== undefined && body === undefined) return [{ line, message: `the body of a call is not JSON: ${text.trim().replaceAll(UNKNOWN, '…')}` }];
  const method = String(values.request ?? (data === undefined ? 'GET' : 'POST'));
  return [{ line, method, url, headers: headers.map((header) => header.split(':', 1)[0] ?? ''), body }];
}

function readDocument(redirect: Node | null | undefined, variables: Variables): string {
  const [start, text] = ['heredoc_start', 'heredoc_body'].map((type) => redirect?.children.find((child) => child?.type === type));
  if (!text) return redirect ? '' : UNKNOWN;
  return /['"\\]/.test(start?.text ?? '') ? text.text : expand(text, variables, IN_DOCUMENT);
}

/** Reads a body as JSON after the shell has put in its variables; nothing when it is none. */
function readBody(text: string): Literal | undefined {
  const filled = text.replaceAll(
    /("(?:\\[^]|[^"\\])*(?:"|\\?$))|(?<![\w.-])[\w.-]*\0[\w.\0-]*/g,
    (_match, quoted?: string) => quoted ?? JSON.stringify(UNKNOWN),
  );
  try {
    return JSON.parse(filled.replaceAll(UNKNOWN, '\\u0000')) as Literal;
  } catch {
    return undefined;
  }
}

/** What the shell makes of a word or a here-document. */
function expand(node: Node, variables: Variables, escapes = IN_WORD): string {
  const read = (part: Node): string | undefined => {
    switch (part.type) {
      case '"':
        return '';
      case 'raw_string':
        return part.text.slice(1, -1);
      case 'string':
        return joinParts(part, read, (text) => text.replace(IN_STRING, '$1'));
      case 'simple_expansion':
      case 'expansion':
        return variables.get(getName(part.text)) ?? UNKNOWN;
      case 'arithmetic_expansion':
      case 'command_substitution':
        return part.text === NOW || isTime(part.text, variables) ? SECONDS : UNKNOWN;
      case 'ansi_c_string':
      case 'array':
      case 'process_substitution':
        return UNKNOWN;
      default:
        return undefined;
    }
  };
  return read(node) ?? joinParts(node, read, (text) => text.replace(escapes, '$1'));
}

/** The name in an expansion: `$API`, `${API}`, and `${API:?}`, which ends the command where it is not set. */
function getName(expansion: string): string {
  const [, bare, braced] = /^\$(?:(\w+)|\{(\w+)(?::\?[^}]*)?\})$/.exec(expansion) ?? [];
  return bare ?? braced ?? '';
}

/** Whether an expression adds to a time or takes from it. */
function isTime(expression: string, variables: Variables): boolean {
  const sum = expression.replaceAll(NOW, SECONDS).replaceAll(/[A-Za-z_]\w*/g, (name) => variables.get(name) ?? name);
  return /^\$\(\([\w\s$(){}+-]+\)\)$/.test(sum) && sum.includes(SECONDS);
}
