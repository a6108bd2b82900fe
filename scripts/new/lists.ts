import ts from 'typescript';

/** A list or object literal in TypeScript. */
type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

/**
 * Adds an entry to the end, or the start, of a TypeScript file's first list or
 * object with a name.
 *
 * @throws Error when the file has no such list
 */
export function addToList(
  file: string,
  source: string,
  { name, entry, end = 'last' }: { name: string; entry: string; end?: 'first' | 'last' },
): string {
  const list = findList(parse(file, source), name);
  if (!list) throw new Error(`${file}: the list "${name}" for the new entry is missing; add the entry by hand: ${entry}`);
  const entries = ts.isArrayLiteralExpression(list) ? list.elements : list.properties;
  const isOpen = entries.length === 0 || entries.hasTrailingComma === true;
  const [at, text] = end === 'first' ? [entries.pos, `${entry},`] : [list.end - 1, `${isOpen ? '' : ','}${entry},`];
  return insert(source, at, text);
}

function parse(file: string, source: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
}

function insert(source: string, at: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at);
}

function findList(node: ts.Node, name: string): List | undefined {
  const isNamed = ts.isPropertyAssignment(node) && getName(node) === name;
  if (isNamed && (ts.isArrayLiteralExpression(node.initializer) || ts.isObjectLiteralExpression(node.initializer))) return node.initializer;
  return ts.forEachChild(node, (child) => findList(child, name));
}

function getName({ name }: ts.PropertyAssignment): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
