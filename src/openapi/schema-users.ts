import { getAt, isObject, parsePointer, toObject, toText, type JsonObject } from './json.ts';
import type { OperationSource } from './read-description.ts';

/** What refers to a schema. */
export interface SchemaUser {
  label: string;
  href: string;
  method?: string;
}

/**
 * Lists what refers to each shared schema itself: operations first, then other
 * schemas.
 *
 * @param routes addresses of the schemas that have a page
 */
export function collectUsers(
  document: JsonObject,
  sources: readonly OperationSource[],
  routes: ReadonlyMap<string, string>,
): Map<string, SchemaUser[]> {
  const users = new Map<string, SchemaUser[]>();
  const add = (names: Iterable<string>, user: SchemaUser) => {
    for (const name of names) {
      const own = users.get(name);
      if (own) own.push(user);
      else users.set(name, [user]);
    }
  };
  for (const { operation, pathItem, raw } of sources)
    add(listReferences([pathItem['parameters'], raw], document), { label: operation.summary, href: operation.route, method: operation.method });
  for (const [name, schema] of Object.entries(toObject(getAt(document, ['components', 'schemas'])))) {
    const href = routes.get(name);
    if (href === undefined) continue;
    const names = [...listReferences(schema, document)].filter((each) => each !== name);
    add(names, { label: name, href });
  }
  return users;
}

/** Names of the shared schemas that a part of the document refers to, through parameters, bodies and responses it shares. */
function listReferences(value: unknown, document: JsonObject): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  // References can lead to each other far more often than functions can call each other.
  const open = [value];
  while (open.length > 0) {
    const node = open.pop();
    if (Array.isArray(node)) for (const item of node.toReversed()) open.push(item);
    if (!isObject(node)) continue;
    const reference = toText(node['$ref']);
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
    if (name !== undefined) names.add(name.replaceAll('~1', '/').replaceAll('~0', '~'));
    else if (reference && !followed.has(reference)) {
      followed.add(reference);
      if (reference.startsWith('#/')) open.push(getAt(document, parsePointer(reference)));
    }
    for (const target of Object.values(toObject(toObject(node['discriminator'])['mapping']))) {
      const mapped = toText(target).split('/').at(-1) ?? '';
      if (mapped && isObject(toObject(toObject(document['components'])['schemas'])[mapped])) names.add(mapped);
    }
    for (const [key, item] of Object.entries(node)) if (key !== 'example' && key !== 'examples') open.push(item);
  }
  return names;
}
