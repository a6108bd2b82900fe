import { getAt, isObject, parsePointer, toObject, toText, type JsonObject } from './json.ts';
import type { OperationSource } from './read-description.ts';

/** A reference's origin. */
export interface SchemaUser {
  label: string;
  href: string;
  method?: string;
}

/**
 * Lists direct references to each shared schema: from operations first, then
 * from schemas.
 *
 * @param routes addresses of schemas with a page
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

/** Lists the shared schemas that a part of the document uses, through shared parameters, bodies and responses. */
function listReferences(value: unknown, document: JsonObject): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  // Chains of references can be far longer than the call stack allows.
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
