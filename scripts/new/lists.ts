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

/** Adds an import after a TypeScript file's last one. */
export function addImport(file: string, source: string, line: string): string {
  const end = parse(file, source).statements.findLast((statement) => ts.isImportDeclaration(statement))?.end ?? 0;
  return insert(source, end, `\n${line}`);
}

/** Lists the docs pages in sidebars, in order. */
export function listSidebarIds(file: string, source: string): string[] {
  return listDocItems(parse(file, source)).map(({ id }) => id);
}

/**
 * Adds an entry right after a docs page of a sidebar.
 *
 * @throws Error when no sidebar contains that page
 */
export function addAfterDoc(file: string, source: string, { id, entry }: { id: string; entry: string }): string {
  const found = listDocItems(parse(file, source)).find((item) => item.id === id);
  if (!found) throw new Error(`${file}: no sidebar lists the page "${id}"`);
  return insert(source, found.end, `,${entry}`);
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

/** Lists the page items of sidebars: `'id'` and `{ type: 'doc', id: 'id' }`. */
function listDocItems(node: ts.Node): { id: string; end: number }[] {
  const items: { id: string; end: number }[] = [];
  ts.forEachChild(node, (child) => {
    const id = ts.isArrayLiteralExpression(node) ? getDocId(child) : undefined;
    items.push(...(id === undefined ? listDocItems(child) : [{ id, end: child.end }]));
  });
  return items;
}

function getDocId(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node)) return node.text;
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const fields = new Map(node.properties.filter(ts.isPropertyAssignment).map((field) => [getName(field), field.initializer]));
  const [type, id] = [fields.get('type'), fields.get('id')];
  return type && ts.isStringLiteral(type) && type.text === 'doc' && id && ts.isStringLiteral(id) ? id.text : undefined;
}

function getName({ name }: ts.PropertyAssignment): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
