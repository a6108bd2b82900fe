import { toSafeAddress } from './check-addresses.ts';
import { makeExample, type Direction } from './example.ts';
import { isObject, listObjects, toText, type JsonObject } from './json.ts';
import { viewSchema, type PageScope, type SchemaView } from './schema-view.ts';

/** A body in one content type. */
export interface Content {
  type: string;
  view: SchemaView;
  examples: Example[];
}

/** A body as a reader could see it on the wire. */
export interface Example {
  id: string;
  /** What it shows. */
  label: string;
  description: string;
  text: string;
  language: 'json' | 'text' | 'xml' | 'yaml';
  /** Made from the schema, because the description gives none. */
  isGenerated: boolean;
  /** Address of the example, when it is not part of the description. */
  href?: string | undefined;
  /** The value before it became text. */
  value: unknown;
}

/** Longest example that a page holds, in characters; more is in the description file. */
const LONGEST = 24_000;
/** Characters of all examples of a page, and what each may have at least. */
const ALL_EXAMPLES = 60_000;
const LEAST = 1_000;

interface BodyPlace {
  id: string;
  direction: Direction;
}

/** Makes the contents of a body, one for each content type (OpenAPI 3.1, section 4.8.14). */
export function viewContents(content: unknown, scope: PageScope, { id, direction }: BodyPlace): Content[] {
  const entries = listObjects(content);
  return entries.map(([type, media]) => {
    const own = entries.length > 1 ? scope.anchors.take(id, type) : id;
    return {
      type,
      view: viewSchema(media['schema'] ?? {}, scope, { id: own, depth: 0 }),
      examples: listExamples(type, media, scope, { id: own, direction }),
    };
  });
}

function listExamples(type: string, media: JsonObject, scope: PageScope, { id, direction }: BodyPlace): Example[] {
  const take = (name: string) => scope.anchors.take(id, name);
  const named = listObjects(media['examples']).map(([name, raw]): Example => {
    const { value: example } = scope.resolve(raw);
    const href = toSafeAddress(toText(example['externalValue'])) || undefined;
    const value = 'value' in example ? example['value'] : example['dataValue'];
    const label = toText(example['summary']) || (name === 'default' ? 'Example' : name);
    return {
      ...printExample(type, value ?? '', scope),
      id: take(`example-${name}`),
      label,
      description: toText(example['description']),
      isGenerated: false,
      href,
    };
  });
  if (named.length > 0) return named;
  const given = media['example'] ?? scope.resolve(media['schema']).value['example'];
  if (given !== undefined)
    return [{ ...printExample(type, given, scope), id: take('example'), label: 'Example', description: '', isGenerated: false }];
  if (!isObject(media['schema']) || isBinary(type)) return [];
  const value = makeExample(media['schema'], { resolve: scope.resolve, direction });
  return [{ ...printExample(type, value, scope), id: take('example'), label: 'Example', description: '', isGenerated: true }];
}

function isBinary(type: string): boolean {
  return /octet-stream|^(?:image|audio|video)\/|zip|pdf/.test(type);
}

/** Whether a content type is JSON or a format that says so by its suffix (RFC 6839). */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type) || type === '*/*' || type === 'application/*';
}

/** Writes a value as its content type wants it, as far as the page has room for it. */
export function printExample(type: string, value: unknown, scope: Pick<PageScope, 'exampleLength'>): Pick<Example, 'text' | 'language' | 'value'> {
  const isText = typeof value === 'string' && !isJson(type);
  const text = isText ? value : typeof value === 'string' && looksLikeJson(value) ? value : JSON.stringify(value, null, 2);
  const language = isText ? (/xml/.test(type) ? 'xml' : 'text') : 'json';
  const room = Math.max(LEAST, Math.min(LONGEST, ALL_EXAMPLES - scope.exampleLength));
  scope.exampleLength += Math.min(room, text.length);
  const shown = text.length > room ? `${text.slice(0, room)}\n… shortened; the description file has all ${text.length} characters` : text;
  return { text: shown, language: shown === text ? language : 'text', value };
}

/** Some descriptions hold JSON examples as text. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
