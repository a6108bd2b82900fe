import { makeExample, writeExample } from './examples.ts';
import { getAt, isObject, parsePointer, toObject, toText, type JsonObject } from './fields.ts';
import type { OperationSource } from './read-description.ts';
import { getReference, getSchemaName, walkDescription } from './references.ts';
import type { SchemaRows } from './schema-rows.ts';

export function makeSchemaModel(value: unknown, usedBy: SchemaUser[], rows: SchemaRows) {
  const schema = rows.read(value);
  const view = rows.buildSchema(value, 'schema');
  const made = makeExample(value, { resolve: rows.resolve, direction: 'response' });
  const hasParts = typeof made === 'object' && made !== null && Object.keys(made).length > 0;
  const facts = hasParts ? view.facts : [...view.facts, ...rows.listExamples(schema, view)];
  // The page title has the name, which elsewhere is the end of a type's words.
  const type = rows.describeType({ ...schema, name: undefined });
  // There is no example if the schema has only one value to show.
  return { view: { ...view, type, facts }, example: hasParts ? writeExample('application/json', made) : undefined, usedBy };
}

interface SchemaUser {
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
function listReferences(part: unknown, document: JsonObject): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  const shared = toObject(getAt(document, ['components', 'schemas']));
  // Chains of references can be far longer than the call stack allows.
  const open = [part];
  while (open.length > 0)
    walkDescription(open.pop(), (fields) => {
      const reference = getReference(fields) ?? '';
      const name = getSchemaName(reference);
      if (name !== undefined) names.add(name);
      else if (reference.startsWith('#/') && !followed.has(reference)) open.push(getAt(document, parsePointer(reference)));
      followed.add(reference);
      for (const target of Object.values(toObject(toObject(fields['discriminator'])['mapping']))) {
        const mapped = toText(target).split('/').at(-1) ?? '';
        if (mapped && isObject(shared[mapped])) names.add(mapped);
      }
    });
  return names;
}
