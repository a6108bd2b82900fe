import { toSafeAddress } from './check-addresses.ts';
import { makeExample, type Direction } from './example.ts';
import { isObject, listObjects, toText, type JsonObject } from './json.ts';
import type { Resolve } from './resolver.ts';

/** A body as a reader could see it on the wire. */
export interface Example extends WrittenExample {
  id: string;
  /** What it shows. */
  label: string;
  description: string;
  /** Made from the schema, because the description gives none. */
  isGenerated: boolean;
  /** Address of the example, when it is not part of the description. */
  href?: string | undefined;
}

/** A value in the form of its content type. */
export interface WrittenExample {
  text: string;
  language: 'json' | 'text' | 'xml' | 'yaml';
  /** The value before it became text. */
  value: unknown;
}

/** An example as the description has it; one that is made has no value yet. */
export interface ExampleSource extends Pick<Example, 'label' | 'description' | 'isGenerated' | 'href'> {
  /** Its name in ids. */
  name: string;
  value?: unknown;
}

/** Lists the examples of a body in one content type: those with names, the one that is given, or one to make of the schema. XML is shown as it is given alone: no value says how it is written. */
export function readExamples(type: string, media: JsonObject, resolve: Resolve): ExampleSource[] {
  const all = listExamples(type, media, resolve);
  return isXml(type) ? all.filter(({ value }) => typeof value === 'string') : all;
}

function listExamples(type: string, media: JsonObject, resolve: Resolve): ExampleSource[] {
  const named = listObjects(media['examples']).map(([name, raw]): ExampleSource => {
    const { value: example } = resolve(raw);
    return {
      name: `example-${name}`,
      label: toText(example['summary']) || (name === 'default' ? 'Example' : name),
      description: toText(example['description']),
      isGenerated: false,
      href: toSafeAddress(toText(example['externalValue'])) || undefined,
      value: ('value' in example ? example['value'] : example['dataValue']) ?? '',
    };
  });
  if (named.length > 0) return named;
  const only = { name: 'example', label: 'Example', description: '' };
  const given = media['example'] ?? resolve(media['schema']).value['example'];
  if (given !== undefined) return [{ ...only, isGenerated: false, value: given }];
  return isObject(media['schema']) && !isBinary(type) ? [{ ...only, isGenerated: true }] : [];
}

interface ExampleSubject {
  type: string;
  schema: unknown;
  direction: Direction;
  resolve: Resolve;
}

/** Makes an example as a page shows it, in its whole length. */
export function viewExample(source: ExampleSource & { id: string }, { type, schema, direction, resolve }: ExampleSubject): Example {
  const { id, label, description, isGenerated, href } = source;
  const value = isGenerated ? makeExample(schema, { resolve, direction }) : source.value;
  return { ...writeExample(type, value), id, label, description, isGenerated, href };
}

/** Writes a value as its content type wants it. */
export function writeExample(type: string, value: unknown): WrittenExample {
  if (typeof value === 'string' && !isJson(type)) return { text: value, language: /xml/.test(type) ? 'xml' : 'text', value };
  return { text: typeof value === 'string' && looksLikeJson(value) ? value : JSON.stringify(value, null, 2), language: 'json', value };
}

/** Whether a content type is made of bytes that are no text. */
export function isBinary(type: string): boolean {
  return /octet-stream|^(?:image|audio|video)\/|zip|pdf/.test(type);
}

/** Whether a content type is XML or a format that says so by its suffix (RFC 7303). */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type);
}

/** Whether a content type is JSON or a format that says so by its suffix (RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type) || type === '*/*' || type === 'application/*';
}

/** Some descriptions hold JSON examples as text. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
