import { toObject, toText, type JsonObject } from './json.ts';

/** What a schema tells its alternatives apart by. */
export interface Discriminator {
  /** Name of the field; empty where the schema has none. */
  property: string;
  /** Values of the field and what they stand for: references or names of schemas. */
  mapping: [value: string, target: string][];
}

/** Reads the discriminator of a schema (OpenAPI 3.1, section 4.8.25). */
export function readDiscriminator(schema: JsonObject): Discriminator {
  const { propertyName, mapping } = toObject(schema['discriminator']);
  return { property: toText(propertyName), mapping: Object.entries(toObject(mapping)).map(([value, target]) => [value, toText(target)]) };
}

/** The value that a mapping has for a shared schema. */
export function findMappedValue({ mapping }: Discriminator, name: string | undefined): string | undefined {
  return mapping.find(([, target]) => target.split('/').at(-1) === name)?.[0];
}
