import { toSafeAddress } from './external-docs.ts';
import { makeExample, type Direction } from './example.ts';
import { isObject, listObjects, toText, type JsonObject } from './json.ts';
import { stringify } from './numbers.ts';
import type { SchemaRows } from './schema-rows.ts';

/** An example body, as it looks on the wire. */
export interface Example extends WrittenExample {
  id: string;
  label: string;
  /** Its description as HTML. */
  about: string;
  /** True if built from the schema because the description has none. */
  isGenerated: boolean;
  /** Its summary, if it has one. */
  name: string;
  /** Address of the example, if it is external. */
  href?: string | undefined;
}

/** A value in its content type's form. */
export interface WrittenExample {
  text: string;
  language: 'json' | 'text' | 'xml' | 'yaml';
  /** The value before serialization. */
  value: unknown;
}

/** An example from the description. A generated one has no value yet. */
interface ExampleSource extends Pick<Example, 'label' | 'about' | 'isGenerated' | 'name' | 'href'> {
  /** Name for use in ids. */
  key: string;
  value?: unknown;
}

interface ExamplePlace {
  /** Id of the content. */
  id: string;
  direction: Direction;
  /** True if no example is generated. */
  isFailure: boolean;
}

/**
 * Lists the examples of a body in one content type: named ones, the given one,
 * or one generated from the schema. XML is only shown as given, since a value
 * doesn't define its markup.
 */
export function listExamples(type: string, media: JsonObject, rows: SchemaRows, { id: parent, direction, isFailure }: ExamplePlace): Example[] {
  const sources = readSources(type, media, rows).filter(
    ({ value, isGenerated }) => !(isXml(type) && typeof value !== 'string') && !(isFailure && isGenerated),
  );
  const named = sources.map(({ key, ...source }) => ({ ...source, id: rows.takeId(parent, key) }));
  if (rows.isDraft) return [];
  return named.map(({ value: given, ...source }) => {
    const value = source.isGenerated ? makeExample(media['schema'] ?? {}, { resolve: rows.resolve, direction }) : given;
    return rows.examples.fit({ ...source, ...writeExample(type, value) });
  });
}

function readSources(type: string, media: JsonObject, rows: SchemaRows): ExampleSource[] {
  const { resolve } = rows;
  const named = listObjects(media['examples']).map(([name, raw]): ExampleSource => {
    const { value: example } = resolve(raw);
    return {
      key: `example-${name}`,
      name: toText(example['summary']),
      label: toText(example['summary']) || (name === 'default' ? 'Example' : name),
      about: rows.renderText(toText(example['description'])),
      isGenerated: false,
      href: toSafeAddress(toText(example['externalValue'])) || undefined,
      value: 'value' in example ? example['value'] : (example['dataValue'] ?? example['serializedValue'] ?? ''),
    };
  });
  if (named.length > 0) return named;
  const only = { key: 'example', name: '', label: 'Example', about: '' };
  const given = media['example'] ?? resolve(media['schema']).value['example'];
  if (given !== undefined) return [{ ...only, isGenerated: false, value: given }];
  return isObject(media['schema']) && !isBinary(type) ? [{ ...only, isGenerated: true }] : [];
}

/** Serializes a value for its content type. */
export function writeExample(type: string, value: unknown): WrittenExample {
  if (typeof value === 'string' && !isJson(type)) return { text: value, language: /xml/.test(type) ? 'xml' : 'text', value };
  return { text: typeof value === 'string' && looksLikeJson(value) ? value : stringify(value, 2), language: 'json', value };
}

/** Returns whether a content type is binary. */
export function isBinary(type: string): boolean {
  return /octet-stream|^(?:image|audio|video)\/|zip|pdf/.test(type);
}

/** Returns whether a content type is XML, by name or suffix (RFC 7303). */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type);
}

/** Returns whether a content type is JSON, by name or suffix (RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type) || type === '*/*' || type === 'application/*';
}

/** Detects JSON examples that were written as text. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
