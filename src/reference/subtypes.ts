import { listConstants, readDiscriminator } from './discriminator.ts';
import { formatPointer, getAt, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { readMerged } from './merge-schemas.ts';
import { createResolver } from './resolver.ts';

/**
 * Adds to the mapping of each base the schemas that extend it by `allOf`. They
 * count as mapped by their name (OpenAPI 3.1, section 4.8.25), or by the only
 * value that they allow.
 */
export function addMappings(document: JsonObject): JsonObject {
  const shared = toObject(getAt(document, ['components', 'schemas']));
  const bases = listObjects(shared).filter(([, schema]) => readDiscriminator(schema).property !== '' && !schema['oneOf'] && !schema['anyOf']);
  if (bases.length === 0) return document;
  const resolve = createResolver(document);
  const children = new Map<string, string[]>();
  for (const [name, schema] of listObjects(shared))
    for (const part of toList(schema['allOf'])) {
      const { name: base } = resolve(part);
      if (base !== undefined) children.set(base, [...(children.get(base) ?? []), name]);
    }
  const schemas: JsonObject = { ...shared };
  for (const [name, base] of bases) {
    const { property, mapping } = readDiscriminator(base);
    const mapped = new Set(mapping.map(([, target]) => target.split('/').at(-1)));
    // The set grows while it is read.
    const found = new Set(children.get(name));
    for (const child of found) for (const each of children.get(child) ?? []) found.add(each);
    const added = [...found].filter((child) => child !== name && !mapped.has(child));
    if (added.length === 0) continue;
    const entries = added.map((child): [string, string] => {
      const field = toObject(readMerged(shared[child], resolve)['properties'])[property];
      const [value] = listConstants(readMerged(field, resolve));
      return [toText(value) || child, formatPointer(['components', 'schemas', child])];
    });
    schemas[name] = { ...base, discriminator: { ...toObject(base['discriminator']), mapping: Object.fromEntries([...mapping, ...entries]) } };
  }
  return { ...document, components: { ...toObject(document['components']), schemas } };
}
