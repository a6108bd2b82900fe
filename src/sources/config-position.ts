import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ESTree } from 'vite';
import { getPosition, type Place } from '../data/problem.ts';

/** Keys from the outside in, such as `['navbar', 'items', 0, 'label']`. */
export type ConfigPath = readonly PropertyKey[];

/**
 * Finds where a configuration says what a path leads to: the property, the item
 * of a list, or the nearest place above it when the file computes the rest.
 *
 * @param file address of the TypeScript file
 */
export function locateInConfig(file: URL, path: ConfigPath): Place {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(fileURLToPath(file), source);
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration');
  const offset = exported ? seek(program, exported.declaration, path, exported.start) : 0;
  return { file: relative(process.cwd(), fileURLToPath(file)), ...getPosition(source, offset) };
}

type Node = ESTree.Node | null | undefined;

/** Walks down from a value; the offset of the deepest place that the file spells out. */
function seek(program: ESTree.Program, value: Node, [key, ...rest]: ConfigPath, reached: number): number {
  const node = unwrap(program, value);
  if (key === undefined || !node) return reached;
  if (node.type === 'ArrayExpression') {
    const item = node.elements[Number(key)];
    return item ? seek(program, item, rest, item.start) : reached;
  }
  if (node.type !== 'ObjectExpression') return reached;
  const property = node.properties.find((each) => each.type === 'Property' && getName(each.key) === String(key));
  return property?.type === 'Property' ? seek(program, property.value, rest, property.start) : reached;
}

/** What a value comes down to: the argument of `defineSiteConfig`, the value of a constant, what stands before `as`. */
function unwrap(program: ESTree.Program, node: Node): Node {
  switch (node?.type) {
    case 'CallExpression':
      return unwrap(program, node.arguments[0]);
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return unwrap(program, node.expression);
    case 'Identifier': {
      const declared = program.body.flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []));
      const { name } = node;
      return unwrap(program, declared.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init);
    }
    default:
      return node;
  }
}

function getName(key: ESTree.Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Reads `docs.versions[0].sidebars` as keys. */
export function parseConfigPath(text: string): (string | number)[] {
  return [...text.matchAll(/([\w$/-]+)|\[(\d+)\]/g)].map(([, name, index]) => (index === undefined ? (name ?? '') : Number(index)));
}
