import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import TreeSitter, { type Node } from '@vscode/tree-sitter-wasm';
import type { Fault } from './check-code.ts';

const { Language, Parser } = TreeSitter;
const FOLDER = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));

await Parser.init();

/**
 * Makes a check that parses code with a Tree-sitter grammar, for languages
 * whose own tools few machines have.
 *
 * @param name of the grammar file, such as `rust`
 */
export async function makeGrammarCheck(name: string): Promise<(code: string) => Fault[]> {
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(FOLDER, `tree-sitter-${name}.wasm`)));
  return (code) => {
    const tree = parser.parse(`${code}\n`);
    const wrong = tree && findWrong(tree.rootNode);
    if (!wrong) return [];
    const message = wrong.isMissing ? `"${wrong.type}" is missing` : `cannot read "${wrong.text.split('\n')[0]?.slice(0, 60) ?? ''}"`;
    return [{ line: wrong.startPosition.row + 1, message }];
  };
}

function findWrong(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node;
  if (!node.hasError) return undefined;
  for (const child of node.children) {
    const wrong = child && findWrong(child);
    if (wrong) return wrong;
  }
  return node;
}
