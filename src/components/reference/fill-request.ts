import { FORM_MARKS, type BodyField, type FormField, type RequestForm } from '../../lib/request-form.ts';
import {
  escapeUnits,
  quoteCSharp,
  quoteGo,
  quoteJava,
  quoteJavaScript,
  quotePhp,
  quotePython,
  quoteRust,
  quoteShell,
  UNSEEN,
} from '../../lib/quote-code.ts';

/** What a reader has filled in, by index of the field. */
export interface FilledValues {
  path: string[];
  query: string[];
  headers: string[];
  body: string[];
}

/** The chosen server and way to authenticate, by index. */
export interface FilledChoice {
  server: number;
  authentication: number;
}

const FIRST: FilledChoice = { server: 0, authentication: 0 };

/** The mark of an address, and the start of secrets in its query. */
const ADDRESS = new RegExp(`/${FORM_MARKS.path}(\\??)`);

const QUOTES: Readonly<Record<string, (text: string, wanted: string) => string>> = {
  shell: quoteShell,
  python: quotePython,
  node: quoteJavaScript,
  go: quoteGo,
  java: quoteJava,
  rust: quoteRust,
  php: quotePhp,
  csharp: quoteCSharp,
};

/** Returns the values of the built samples. */
export function getFirstValues({ path, query, headers, body }: RequestForm): FilledValues {
  const read = (fields: readonly FormField[] = []) => fields.map(({ value }) => value);
  return { path: read(path), query: read(query), headers: read(headers), body: read(body?.fields) };
}

/** Writes the request with a reader's values in each language. */
export function fillPrograms(form: RequestForm, values: FilledValues, choice = FIRST): { id: string; code: string }[] {
  const address = writeAddress(form, values, choice);
  const [built, server = built] = [form.servers[0], form.servers[choice.server]];
  const headers = form.headers.map(({ value }, index) => cleanHeader(values.headers[index] ?? '') || value);
  const json = form.body && writeBody(form.body.fields, values.body);
  return (form.programs[chooseProgram(form, values, choice)] ?? []).map(({ id, code }) => {
    const quote = QUOTES[id] ?? quoteJavaScript;
    const filled = headers.reduce((text, value, index) => replaceLiteral(text, FORM_MARKS.header(index), value, quote), code);
    const withBody = json === undefined ? filled : fillBody(filled, id, json, quote);
    const hosted = built && server && server !== built ? withBody.replace(built.host, () => server.host) : withBody;
    return { id, code: hosted.replace(ADDRESS, (_, secrets: string) => address + (secrets && (address.includes('?') ? '&' : '?'))) };
  });
}

/** Returns what is wrong with a value, if anything. The sample then keeps its former value. */
export function findFault({ kind, isRequired }: FormField, text: string, place: keyof FilledValues): string | undefined {
  if (place === 'path' && (text === '' || /^\.\.?$/.test(text))) return 'Needs a value other than . and ..';
  if (place === 'headers' && /[^\t -~]/.test(text)) return 'Only letters, digits and signs of ASCII';
  if (text === '') return isRequired && kind !== 'text' ? 'Needs a value' : undefined;
  if (kind === 'number' && !NUMBER.test(text.trim())) return 'Not a number';
  return kind === 'json' && !isJson(text) ? 'Not valid JSON' : undefined;
}

/** Finds the programs that authenticate as chosen and send the optional headers with a value. */
function chooseProgram({ headers }: RequestForm, values: FilledValues, { authentication }: FilledChoice): number {
  const optional = headers.flatMap(({ isRequired }, index) => (isRequired ? [] : [cleanHeader(values.headers[index] ?? '') !== '']));
  return optional.reduce((choice, isSent, bit) => (isSent ? choice | (1 << bit) : choice), authentication << optional.length);
}

function cleanHeader(value: string): string {
  return value.replace(/[^ -~]+/g, ' ').trim();
}

/** Writes path and query of characters that mean nothing in any language's quotes. */
function writeAddress({ servers, address, path, query, fixedQuery }: RequestForm, values: FilledValues, { server }: FilledChoice): string {
  const fill = (index: number) => {
    const field = path[index] as FormField;
    const value = values.path[index] ?? '';
    return encode(findFault(field, value, 'path') === undefined ? value : field.value);
  };
  const parts = [servers[server]?.path ?? '', ...address.map((part) => (typeof part === 'number' ? fill(part) : part))].join('');
  const pairs = query.flatMap(({ name, isRequired }, index) => {
    const value = values.query[index] ?? '';
    return value !== '' || isRequired ? [`${encode(name)}=${encode(value)}`] : [];
  });
  const all = [fixedQuery, ...pairs].filter(Boolean).join('&');
  return (all ? `${parts}?${all}` : parts).replace(/[^\w.~:/?@&=+,;%-]/g, encodeCharacter);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Replaces the literal that contains a mark. */
function replaceLiteral(code: string, mark: string, value: string, quote: (text: string, wanted: string) => string): string {
  const literal = new RegExp(`(["'\`]+\\n?)([^"'\`\\n]*)${mark}\\n?["'\`]+`);
  return code.replace(literal, (_, wanted: string, before: string) => quote(before + value, wanted));
}

/** Replaces the text of a body: by a value of the language where people read it better. */
function fillBody(code: string, id: string, json: string, quote: (text: string, wanted: string) => string): string {
  const isExact = !/\d{16}|__proto__/.test(json);
  if (id === 'python' && json !== 'null') {
    const value = json.replace(JSON_WORDS, (word) => PYTHON_WORDS[word] ?? word).replaceAll('\n', '\n    ');
    return code.replace(`data="${FORM_MARKS.body}".encode()`, () => `json=${value}`);
  }
  if (id === 'node' && isExact) return code.replace(`'${FORM_MARKS.body}'`, () => `JSON.stringify(${json.replaceAll('\n', '\n  ')})`);
  return replaceLiteral(code, FORM_MARKS.body, id === 'shell' ? json.replaceAll('\n', '\n  ') : json, quote);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;
const JSON_WORDS = /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g;
const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text as JSON, with every character visible. */
function quoteJson(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, escapeUnits);
}

/** Objects by name, and fields as JSON. */
type Tree = Map<string, Tree | string>;

/** Writes the fields with a value as JSON. Numbers keep their digits. */
export function writeBody(fields: readonly BodyField[], values: readonly string[]): string {
  const tree: Tree = new Map();
  for (const [index, field] of fields.entries()) {
    const given = values[index] ?? '';
    const text = findFault(field, given, 'body') === undefined ? given : field.value;
    const json = text === '' && !field.sendsEmpty ? undefined : writeField(field, text);
    if (field.path.length === 0) return json ?? '{}';
    if (json !== undefined) put(tree, field.path, json);
  }
  return writeTree(tree, '');
}

function writeField({ kind }: BodyField, text: string): string {
  if (kind === 'text') return quoteJson(text);
  // Outside its texts, JSON has only visible characters and white space.
  return kind === 'json'
    ? text
        .trim()
        .replace(JSON_TEXT, (literal) => quoteJson(JSON.parse(literal) as string))
        .replace(/\r\n?|\t/g, ' ')
    : text.trim();
}

function put(tree: Tree, [name = '', ...rest]: readonly string[], json: string): void {
  if (rest.length === 0) return void tree.set(name, json);
  const known = tree.get(name);
  const inner: Tree = known instanceof Map ? known : new Map();
  tree.set(name, inner);
  put(inner, rest, json);
}

function writeTree(tree: Tree, indent: string): string {
  if (tree.size === 0) return '{}';
  const inner = `${indent}  `;
  const lines = [...tree].map(
    ([name, value]) => `${inner}${quoteJson(name)}: ${typeof value === 'string' ? value.replaceAll('\n', `\n${inner}`) : writeTree(value, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
