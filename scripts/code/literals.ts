import type { Node } from '@vscode/tree-sitter-wasm';

/** Stands for what only a run can tell, such as the value of a variable that the reader sets. */
export const UNKNOWN = '\0';

/**
 * A value that a sample writes out, with `UNKNOWN` for an expression. An
 * object with the field `UNKNOWN` may have more fields than are written.
 */
export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

/** Reads a value in Python, JavaScript or TypeScript, whose grammars name most of them alike. What is no literal is `UNKNOWN`. */
export function readLiteral(node: Node): Literal {
  const { type, text } = node;
  if (type === 'true' || type === 'false') return type === 'true';
  if (type === 'null' || type === 'none') return null;
  if (type === 'concatenated_string') return listParts(node).map(readLiteral).join('');
  if (type === 'string' || type === 'template_string') return joinParts(node, readTextPart);
  if (type === 'array' || type === 'list' || type === 'tuple') return listParts(node).map(readLiteral);
  if (type === 'dictionary' || type === 'object') return Object.fromEntries(listParts(node).map(readField));
  const number = Number(text.replaceAll('_', ''));
  return Number.isFinite(number) ? number : UNKNOWN;
}

/** The key of a field that is written out. */
export function readKey(field: Node): string {
  const key = field.childForFieldName('key') ?? field;
  return key.type.endsWith('property_identifier') ? key.text : String(readLiteral(key));
}

/** Children of a node that mean something, without comments. */
export function listParts(node: Node): Node[] {
  return node.namedChildren.filter((child): child is Node => child !== null && child.type !== 'comment');
}

/**
 * Joins what the parts of a text come to with what is between them, which grammars give no node.
 *
 * @param readPart what a part comes to; nothing when that is what its own parts come to
 */
export function joinParts(node: Node, readPart: (part: Node) => string | undefined, readPlain = (text: string) => text): string {
  if (node.childCount === 0) return readPlain(node.text);
  let at = 0;
  const readUntil = (index: number) => readPlain(node.text.slice(at, index - node.startIndex));
  const joined = node.children.map((part) => {
    if (!part) return '';
    const before = readUntil(part.startIndex);
    at = part.endIndex - node.startIndex;
    return before + (readPart(part) ?? joinParts(part, readPart, readPlain));
  });
  return joined.join('') + readUntil(node.endIndex);
}

function readTextPart({ type, text }: Node): string | undefined {
  if (type === 'interpolation' || type === 'template_substitution') return UNKNOWN;
  if (type === 'escape_interpolation') return text.charAt(0);
  if (type === 'escape_sequence') return text.charAt(1);
  return /^(?:string_start|string_end|["'`])$/.test(type) ? '' : undefined;
}

function readField(field: Node): [string, Literal] {
  const value = field.childForFieldName('value');
  return [readKey(field), value ? readLiteral(value) : UNKNOWN];
}
