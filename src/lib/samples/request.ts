/** A text that programs write into a request. Variables are read from the environment. */
export type Text = readonly (string | { variable: string })[];

export const MULTIPART = 'multipart/form-data';

/** Placeholder for a file in samples. Readers replace it with a path. It never comes from a description. */
export const FILE = 'path/to/file';

/** A field of a form. Only parts of multipart forms have a content type. */
export type FormField = [name: string, value: string, isFile: boolean, type?: string];

/** A body: text, form fields, or a file that the reader provides. */
export interface SampleBody {
  type: string;
  text?: string;
  isJson?: boolean;
  fields?: FormField[];
  isFile?: boolean;
  /** The text as a shell here-document with variables. */
  hereDocument?: string;
}

/** A request on the wire, as programs send it. */
export interface SampleRequest {
  method: string;
  /** Scheme, name and port of its server. */
  host: string;
  /** The rest of the address, encoded. */
  path: Text;
  headers: (readonly [name: string, value: Text])[];
  /** User name and password of digest authentication (RFC 7616), which takes a second call. */
  digest?: Text;
  body?: SampleBody;
  isDownload?: boolean;
}

export interface Language {
  label: string;
  highlighter: string;
  /** Returns whether a program can send the request unchanged. All can without this. */
  canSend?: (request: SampleRequest) => boolean;
  /**
   * Writes a program that runs as copied, reads secrets from its environment
   * and sends nothing without them. It never passes them on by a redirect. It
   * prints the response, and ends with an error if the call is rejected. No
   * text of the request may become code or the name of a file.
   */
  print: (request: SampleRequest) => string;
}

/** Joins texts, so that no two strings follow each other. */
export function joinTexts(...texts: readonly (string | Text)[]): Text {
  return texts.flat().reduce<(string | { variable: string })[]>((parts, part) => {
    const last = parts.at(-1);
    if (part === '') return parts;
    return typeof last === 'string' && typeof part === 'string' ? [...parts.slice(0, -1), last + part] : [...parts, part];
  }, []);
}

export function listVariables({ path, headers, digest = [] }: SampleRequest): string[] {
  const parts = [path, ...headers.map(([, value]) => value), digest].flat();
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable])))];
}

export function writeText(
  text: Text,
  { quote, read, operator }: { quote: (text: string) => string; read: (variable: string) => string; operator: string },
): string {
  return text.length === 0 ? quote('') : text.map((part) => (typeof part === 'string' ? quote(part) : read(part.variable))).join(operator);
}

/** Escapes a text in quotes of a header, as browsers do in the names of parts. */
export function escapePartName(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}

/** Indents the lines of code after the first. */
export function indent(code: string, spaces: string): string {
  return code.replaceAll('\n', `\n${spaces}`);
}

export function encodeForm(fields: readonly FormField[]): string {
  return String(new URLSearchParams(fields.map(([name, value]) => [name, value])));
}

/** A number that some double can't have: more than 15 digits, or a long exponent. */
const LONG_NUMBER = /\d(?:\.?\d){15}|[eE][+-]?\d{3}/;

/** How a language writes JSON as a value. */
interface Syntax {
  quote: (text: string) => string;
  quoteName?: (name: string) => string;
  /** Its words and signs for those of JSON. */
  words?: Readonly<Record<string, string>>;
  /** Writes lists and objects as style guides do: four spaces, and a comma after the last entry. */
  isWide?: boolean;
}

/**
 * Writes a body as a value of a language, on lines that are indented in a call.
 *
 * @returns `undefined` unless it's an object or a list of JSON without long numbers
 */
export function writeLiteral({ text = '', isJson }: SampleBody, { quote, quoteName = quote, words = {}, isWide }: Syntax): string | undefined {
  if (!isJson || !/^[[{]/.test(text) || LONG_NUMBER.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return undefined;
  // JSON has no line breaks in its texts, but code may have.
  const lines = isWide ? indent(text.replace(/^ +/gm, '$&$&').replace(/\n *[\]}]/g, ',$&'), '    ') : indent(text, '  ');
  return lines.replace(/("(?:[^"\\]|\\.)*")(?=(:)?)|true|false|null|[[\]{}:]/g, (token, literal?: string, colon?: string) => {
    if (literal) return (colon ? quoteName : quote)(JSON.parse(literal) as string);
    return words[token] ?? token;
  });
}
