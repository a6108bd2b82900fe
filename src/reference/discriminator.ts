import { stringify } from '../lib/samples/json.ts';
import { toList, toObject, toText, type JsonObject } from './json.ts';

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
