import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ESTree } from 'vite';
import { getPosition, type SourcePosition } from '../lib/problem.ts';
import { findPosition } from '../reference/source-position.ts';

/** Keys from the outside in, such as `['navbar', 'items', 0, 'label']`. */
export type ConfigPath = readonly PropertyKey[];

/**
 * Finds the source of a path in a configuration: the property, the list item,
 * or the nearest parent when the rest is computed. Values from relative
 * imports are located in the imported file, and those of a call with the path
 * of a YAML file, such as sidebars, in that file.
 *
 * @param file URL of the TypeScript file
 */
export function locateInConfig(file: URL, path: ConfigPath): SourcePosition {
  const module = readModule(fileURLToPath(file));
  const exported = module.body.find((node) => node.type === 'ExportDefaultDeclaration');
  return exported ? seek({ ...module, node: exported.declaration }, path, place(module, exported.start)) : place(module, 0);
}

interface Module {
  file: string;
  source: string;
  body: ESTree.Program['body'];
}

const modules = new Map<string, Module>();

/** Parses a file again only when its text changes, because many positions in it are looked up. */
function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8');
  const known = modules.get(file);
  if (known?.source === source) return known;
  const module = { file, source, body: parseSync(file, source).program.body };
  modules.set(file, module);
  return module;
}

interface Value extends Module {
  node: ESTree.Node | null | undefined;
}

function place({ file, source }: Module, offset: number): SourcePosition {
  return { file: relative(process.cwd(), file), ...getPosition(source, offset) };
}

/** Descends from a value to the deepest value written out in a file. */
function seek(value: Value, path: ConfigPath, reached: SourcePosition): SourcePosition {
  const { node, ...module } = unwrap(value);
  const [key, ...rest] = path;
  const data = key === undefined ? undefined : findDataFile(node);
  if (data !== undefined) return { file: data, ...findPosition(readFileSync(data, 'utf8'), path.map(String)) };
  if (key === undefined || !node) return reached;
  if (node.type === 'ArrayExpression') {
    const item = node.elements[Number(key)];
    return item ? seek({ ...module, node: item }, rest, place(module, item.start)) : reached;
  }
  if (node.type !== 'ObjectExpression') return reached;
  const property = node.properties.find((each) => each.type === 'Property' && getName(each.key) === String(key));
  return property?.type === 'Property' ? seek({ ...module, node: property.value }, rest, place(module, property.start)) : reached;
}

/** Returns the YAML file that a call reads. */
function findDataFile(node: Value['node']): string | undefined {
  const [argument] = node?.type === 'CallExpression' ? node.arguments : [];
  return argument?.type === 'Literal' && typeof argument.value === 'string' && argument.value.endsWith('.yaml') ? argument.value : undefined;
}

/** Unwraps a value: the argument of `defineSiteConfig`, the value of a constant or import, the expression before `as`. */
function unwrap(value: Value): Value {
  const { node } = value;
  switch (node?.type) {
    case 'CallExpression':
      if (findDataFile(node) !== undefined) return value;
      return unwrap({ ...value, node: node.arguments[0] });
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return unwrap({ ...value, node: node.expression });
    case 'Identifier': {
      const resolved = findConstant(value, node.name) ?? findImported(value, node.name);
      return resolved ? unwrap(resolved) : value;
    }
    default:
      return value;
  }
}

function findConstant(module: Module, name: string): Value | undefined {
  const declarations = module.body.map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each));
  const declared = declarations.flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []));
  const found = declared.find(({ id }) => id.type === 'Identifier' && id.name === name);
  return found && { ...module, node: found.init };
}

/** Finds a constant that another project file exports unrenamed. */
function findImported(module: Module, name: string): Value | undefined {
  const isImport = (each: ESTree.ImportDeclarationSpecifier) => each.type === 'ImportSpecifier' && each.local.name === name;
  const statement = module.body.find((each) => each.type === 'ImportDeclaration' && each.specifiers.some(isImport));
  if (statement?.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return undefined;
  const imported = statement.specifiers.find(isImport);
  const file = resolve(dirname(module.file), statement.source.value);
  if (imported?.type !== 'ImportSpecifier' || !existsSync(file)) return undefined;
  return findConstant(readModule(file), getName(imported.imported) ?? name);
}

function getName(key: ESTree.Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

/** Parses `docs.versions[0].sidebars` into keys. */
export function parseConfigPath(text: string): (string | number)[] {
  return [...text.matchAll(/([\w$/-]+)|\[(\d+)\]/g)].map(([, name, index]) => (index === undefined ? (name ?? '') : Number(index)));
}
