import { toObject, toText, type JsonObject } from './json.ts';

/** The field that distinguishes alternatives. */
export interface Discriminator {
  /** Name of the field, or `''` if the schema has none. */
  property: string;
  /** Field values and their targets: references or names of schemas. */
  mapping: [value: string, target: string][];
}

/** Reads the discriminator of a schema (OpenAPI 3.1, section 4.8.25). */
export function readDiscriminator(schema: JsonObject): Discriminator {
  const { propertyName, mapping } = toObject(schema['discriminator']);
  return { property: toText(propertyName), mapping: Object.entries(toObject(mapping)).map(([value, target]) => [value, toText(target)]) };
}

/** Returns the value mapped to a shared schema. */
export function findMappedValue({ mapping }: Discriminator, name: string | undefined): string | undefined {
  return mapping.find(([, target]) => target.split('/').at(-1) === name)?.[0];
}
