import { stringify } from '../lib/samples/json.ts';
import { toSafeAddress } from './texts.ts';
import { makeExample, type Direction } from './example.ts';
import { isObject, listObjects, toText, type JsonObject } from './json.ts';
import { listGivenExamples, listPartExamples } from './schema.ts';
import type { SchemaRows } from './schema-rows.ts';

/** An example body, as it looks on the wire. */
export interface Example extends WrittenExample {
  id: string;
  label: string;
  /** Its description in Markdown. */
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
  language: 'json' | 'text' | 'xml';
  /** The value before serialization. */
  value: unknown;
}

interface ExamplePlace {
  /** Id of the content. */
  id: string;
  direction: Direction;
  /** True if no example is generated. */
  isFailure: boolean;
}

/**
 * Lists the examples of a body in one content type: those of the author, on the
 * content or its schema, or one generated from the schema. For a failed call,
 * that has to have something of the author. The values of a schema don't define
 * the markup of XML.
 */
export function listExamples(type: string, media: JsonObject, rows: SchemaRows, { id, direction, isFailure }: ExamplePlace): Example[] {
  const given = listGiven(type, media, rows);
  const isMeant = !isFailure || listPartExamples(rows.read(media['schema'])).length > 0;
  const isMade = given.length === 0 && isObject(media['schema']) && isMeant && !isBinary(type) && !isXml(type);
  const made = isMade ? [makeExample(media['schema'], { resolve: rows.resolve, direction })] : [];
  return [
    ...given.map(({ key, value, label, ...example }) => ({
      ...example,
      label: isWritable(type, value) ? label : `${label}, as JSON`,
      id: rows.takeId(id, key),
      ...writeExample(type, value),
    })),
    ...made.map((value) => ({
      ...PLAIN,
      label: 'Generated from the schema',
      id: rows.takeId(id, 'example'),
      isGenerated: true,
      ...writeExample(type, value),
    })),
  ];
}

const PLAIN = { label: 'Example', name: '', about: '', isGenerated: false };

/** Lists an author's examples. `key` is the end of their ids. */
function listGiven(
  type: string,
  media: JsonObject,
  { resolve, read }: SchemaRows,
): (Omit<Example, keyof WrittenExample | 'id'> & { key: string; value: unknown })[] {
  const named = listObjects(media['examples']).map(([name, raw]) => {
    const { value: example } = resolve(raw);
    return {
      key: `example-${name}`,
      name: toText(example['summary']),
      label: toText(example['summary']) || (name === 'default' ? 'Example' : name),
      about: toText(example['description']),
      isGenerated: false,
      href: toSafeAddress(toText(example['externalValue'])) || undefined,
      value: 'value' in example ? example['value'] : (example['dataValue'] ?? example['serializedValue'] ?? ''),
    };
  });
  if (named.length > 0) return named;
  const values = 'example' in media ? [media['example']] : listGivenExamples(read(media['schema'])).filter((value) => isWritable(type, value));
  return values.map((value, index) => ({ ...PLAIN, label: values.length > 1 ? `Example ${index + 1}` : 'Example', key: 'example', value }));
}

/** Serializes a value for its content type. */
export function writeExample(type: string, value: unknown): WrittenExample {
  if (typeof value === 'string' && !isJson(type)) return { text: value, language: /xml/.test(type) ? 'xml' : 'text', value };
  return { text: typeof value === 'string' && looksLikeJson(value) ? value : stringify(value, 2), language: 'json', value };
}

/** Returns whether a value can be sent as it is. It doesn't define the markup of XML. */
export function isWritable(type: string, value: unknown): boolean {
  return !isXml(type) || typeof value === 'string';
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
