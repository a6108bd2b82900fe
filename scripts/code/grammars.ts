import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import TreeSitter, { type Node, type Parser as LoadedParser } from '@vscode/tree-sitter-wasm';
import type { CodeFault } from './programs.ts';

const { Language, Parser } = TreeSitter;
const FOLDER = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));

const parsers = new Map<string, Promise<LoadedParser>>();

// A grammar parses a few blocks. Compiling it again for speed would take longer than all checks of code, and delay the end of the process.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
await Parser.init();

/**
 * Loads a Tree-sitter grammar, once.
 *
 * @param name of the grammar file, such as `rust`
 * @returns a parser to a syntax tree; code that does not parse has errors in its tree
 */
export async function loadGrammar(name: string): Promise<(code: string) => Node> {
  const loading = parsers.get(name) ?? loadParser(name);
  parsers.set(name, loading);
  const parser = await loading;
  return (code) => {
    const tree = parser.parse(`${code}\n`);
    if (!tree) throw new Error(`the grammar ${name} returned no tree`);
    return tree.rootNode;
  };
}

async function loadParser(name: string): Promise<LoadedParser> {
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(FOLDER, `tree-sitter-${name}.wasm`)));
  return parser;
}

/** Creates a check with a Tree-sitter grammar, for languages whose own tools few machines have. */
export async function makeGrammarCheck(name: string): Promise<(code: string) => CodeFault[]> {
  const parse = await loadGrammar(name);
  return (code) => listSyntaxFaults(parse(code));
}

/** Finds the first syntax error in a tree, if any. */
export function listSyntaxFaults(root: Node): CodeFault[] {
  const errorNode = findErrorNode(root);
  if (!errorNode) return [];
  const message = errorNode.isMissing ? `"${errorNode.type}" is missing` : `cannot read "${errorNode.text.split('\n')[0]?.slice(0, 60) ?? ''}"`;
  return [{ line: errorNode.startPosition.row + 1, message }];
}

function findErrorNode(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node;
  if (!node.hasError) return undefined;
  for (const child of node.children) {
    const errorNode = child && findErrorNode(child);
    if (errorNode) return errorNode;
  }
  return node;
}
