import type { Node } from '@vscode/tree-sitter-wasm';
import type { Finding } from './check-calls.ts';
import { listParts, readKey, readLiteral, UNKNOWN } from './literals.ts';

/** What the `call(method, path, body)` of a program adds to each call. */
export interface Sender {
  server: string;
  headers: string[];
}

/** Functions that call a server past `call`. */
const DIRECT = /^(?:(?:\w+\.)*(?:fetch|urlopen|HTTPS?Connection)|(?:axios|httpx|requests)(?:\.\w+)?)$/;

/**
 * Reads what a Python, JavaScript or TypeScript program that defines `call` sends with each call.
 *
 * @returns nothing for a program that defines none
 */
export function readSender(root: Node, isServer: (address: string) => boolean): Sender | undefined {
  const definitions = find(root, 'function_definition', 'function_declaration', 'variable_declarator');
  if (!definitions.some((node) => node.childForFieldName('name')?.text === 'call')) return undefined;
  const texts = find(root, 'string', 'template_string').map((node) => String(readLiteral(node)));
  const server = texts.find(isServer) ?? '';
  return { server: /^https?:/.test(server) ? server : `https://${server}`, headers: find(root, 'pair').map(readKey) };
}

/**
 * Finds the calls that a program makes with `call(method, path, body)`.
 *
 * @param own what its own `call` sends
 * @param senders what those of other programs send that it may import, by file name
 */
export function readProgramCalls(root: Node, own: Sender | undefined, senders: ReadonlyMap<string, Sender>): Finding[] {
  const files = find(root, 'import_from_statement', 'import_statement').flatMap((node) => getImported(node) ?? []);
  const missing = files.find(({ file }) => !senders.has(file));
  if (missing) return [{ line: missing.line, message: `no guide has a code block with title="${missing.file}" that defines call` }];
  const sender = own ?? senders.get(files[0]?.file ?? '');
  return find(root, 'call', 'call_expression').flatMap((node): Finding[] => {
    // The grammar of TypeScript takes `await call` for the function of `await call<Pet>(…)`.
    const name = (node.childForFieldName('function')?.text ?? '').replace(/^await\s+/, '');
    const line = node.startPosition.row + 1;
    if (DIRECT.test(name) && !own) return [{ line, message: `${name} makes a call that cannot be checked; write it as call(method, path, body)` }];
    if (name !== 'call') return [];
    if (!sender) return [{ line, message: 'call is neither defined nor imported here; import it from the program of a guide' }];
    const { count, method, path, body } = readArguments(node);
    if (typeof method !== 'string' || typeof path !== 'string' || [method, path].includes(UNKNOWN) || count > 3)
      return [{ line, message: 'call(method, path, body) needs a method and a path that are written out' }];
    return [{ line, method, url: sender.server + path, headers: sender.headers, body: body ?? undefined }];
  });
}

/** The file that a statement imports `call` from, as guides name it; nothing for other imports. */
function getImported(statement: Node): { line: number; file: string } | undefined {
  const names = find(statement, 'dotted_name', 'import_specifier').map((node) => (node.childForFieldName('name') ?? node).text);
  if (!names.includes('call')) return undefined;
  const source = statement.childForFieldName('source');
  const file = source ? String(readLiteral(source)).replace(/^\.\//, '') : `${statement.childForFieldName('module_name')?.text ?? ''}.py`;
  return { line: statement.startPosition.row + 1, file };
}

function readArguments(call: Node) {
  const list = call.childForFieldName('arguments');
  const all = list ? listParts(list) : [];
  const positional = all.filter((node) => node.type !== 'keyword_argument');
  const [method, path, body] = ['method', 'path', 'body'].map((name, index) => {
    const named = all.find((node) => node.type === 'keyword_argument' && node.childForFieldName('name')?.text === name);
    const node = positional[index] ?? named?.childForFieldName('value');
    return node && node.type !== 'undefined' ? readLiteral(node) : undefined;
  });
  return { count: positional.length, method, path, body };
}

function find(node: Node, ...types: string[]): Node[] {
  return node.descendantsOfType(types).filter((found) => found !== null);
}
