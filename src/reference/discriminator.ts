import { stringify } from '../lib/samples/json.ts';
import { formatPointer, getAt, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { readMerged } from './merge-schemas.ts';
import { createResolver } from './references.ts';

/** The field that distinguishes alternatives. */
export interface Discriminator {
  /** Name of the field, or `''` if the schema has none. */
  property: string;
  /** Field values and their targets: references or names of schemas. */
  mapping: [value: string, target: string][];
  /** The target of all other values (OpenAPI 3.2, section 4.25), or `''`. */
  otherwise: string;
}

/** Reads the discriminator of a schema (OpenAPI 3.1, section 4.8.25). */
export function readDiscriminator(schema: JsonObject): Discriminator {
  const { propertyName, mapping, defaultMapping } = toObject(schema['discriminator']);
  return {
    otherwise: toText(defaultMapping),
    property: toText(propertyName),
    mapping: Object.entries(toObject(mapping)).map(([value, target]) => [value, toText(target)]),
  };
}

/** Lists the values mapped to a shared schema. */
export function listMappedValues({ mapping }: Discriminator, name: string | undefined): string[] {
  return mapping.filter(([, target]) => isTarget(target, name)).map(([value]) => value);
}

/** Returns whether a reference or name leads to a shared schema. */
function isTarget(target: string, name: string | undefined): boolean {
  return target.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') === name;
}

/** Returns the only value that the schema of a field allows, if there is only one. */
export function listConstants(field: JsonObject): unknown[] {
  return 'const' in field ? [field['const']] : toList(field['enum']).length === 1 ? toList(field['enum']) : [];
}

/**
 * Returns what selects an alternative, such as `kind: dog or hound`. It may be
 * nothing.
 *
 * @param field the schema that the alternative has for the discriminator's field
 */
export function describeSelector(discriminator: Discriminator, name: string | undefined, field: JsonObject): string | undefined {
  const { property } = discriminator;
  if (property === '') return undefined;
  const mapped = listMappedValues(discriminator, name);
  const values = mapped.length > 0 ? mapped : listConstants(field).map((value) => toText(value) || stringify(value));
  const all = isTarget(discriminator.otherwise, name) ? [...values, 'any other value'] : values;
  return all.length > 0 ? `${property}: ${all.join(' or ')}` : undefined;
}

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
