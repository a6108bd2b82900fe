import type { SampleLanguage } from '../config/sample-languages.ts';
import { isJson } from './examples.ts';
import { isObject } from './json.ts';
import { parseJson, stringify } from './numbers.ts';
import type { MarkedTexts } from './marked-texts.ts';
import { quoteJavaScript, quotePhp, quotePython, toRust, writeJson } from './sample-literals.ts';
import type { SampleProgram } from './sample-programs.ts';
import { FILE, MULTIPART, type FormField, type SampleBody, type SampleRequest } from './sample-request.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** The boundary that the Java printer uses for every form. */
const JAVA_BOUNDARY = 'scalar-boundary';

/** Returns whether a sample in this language can send the request unchanged. */
export function canSend({ method, body }: SampleRequest, id: SampleLanguage): boolean {
  if (!body) return true;
  const { type, text = '', fields = [], isFile } = body;
  if (isFile) return id === 'shell';
  if (id === 'node' && (method === 'GET' || method === 'HEAD')) return false;
  // No command argument can contain its terminator.
  if (id === 'shell' && [text, ...fields.flat()].some((each) => String(each).includes('\0'))) return false;
  if (!type.startsWith('multipart/')) return true;
  if (type !== MULTIPART) return false;
  const files = fields.filter(([, , isPart]) => isPart);
  const names = fields.map(([name]) => name);
  if (id === 'shell') return !names.some((name) => name === '' || name.includes('='));
  if (id === 'java') return !fields.flat().join('\n').includes(JAVA_BOUNDARY);
  if (id === 'rust') return files.length === 0;
  if (id === 'python') return files.length > 0 || fields.some(isTyped);
  if (id === 'go') return files.length <= 1;
  return id !== 'php' || new Set(names).size === names.length;
}

function isTyped([, , , type]: FormField): boolean {
  return type !== undefined;
}

/** Lists the parts of a form whose content type a sample in this language leaves out. */
export function listUntyped({ body }: SampleRequest, id: SampleLanguage): FormField[] {
  if (!['node', 'php', 'go'].includes(id) || body?.type !== MULTIPART) return [];
  return (body.fields ?? []).filter((field) => isTyped(field) && !(field[2] && (id === 'php' || id === 'node')));
}

interface Language {
  id: SampleLanguage;
  quote: SampleProgram['quote'];
  texts: MarkedTexts;
}

/** Converts a body for the printer, with marks for its texts. */
export function toPostData(body: SampleBody, language: Language) {
  const { type, fields, text = '' } = body;
  const { id, quote, texts } = language;
  const mark = (value: string) => texts.mark(value, (wanted) => quote(value, wanted));
  if (fields) return type === MULTIPART ? toParts(fields, language) : toForm(fields, language);
  // An empty text is no JSON, which Rust would take it for.
  if (text === '') return { mimeType: id === 'csharp' ? mark(withoutParameters(type)) : id === 'rust' ? 'text/plain' : type, text };
  const value = isJson(type) ? readJson(text) : undefined;
  const asText = (code = text) => texts.add((wanted) => quote(code, wanted));
  switch (id) {
    case 'python':
      return { mimeType: JSON_TYPE, text: JSON.stringify(texts.add(() => writeArgument(value, text))) };
    case 'node':
      return isContainer(value)
        ? { mimeType: JSON_TYPE, text: JSON.stringify(markTexts(value, texts, quoteJavaScript, '__proto__')) }
        : { mimeType: 'text/plain', text: asText() };
    case 'php':
      return value !== undefined && isSameInPhp(value)
        ? { mimeType: JSON_TYPE, text: JSON.stringify(markTexts(value, texts, quotePhp)) }
        : { mimeType: 'text/plain', text: asText() };
    case 'rust':
      return value !== undefined && type === JSON_TYPE
        ? { mimeType: JSON_TYPE, text: JSON.stringify(texts.add(() => toRust(writeJson(value, 4)).replaceAll('\n', '\n    '))) }
        : { mimeType: 'text/plain', text: asText() };
    case 'csharp':
      return { mimeType: mark(withoutParameters(type)), text: asText(value !== undefined && type === JSON_TYPE ? writeJson(value, 2) : text) };
    default:
      return { mimeType: type, text: asText(value !== undefined && id === 'go' && type === JSON_TYPE ? writeJson(value, 2) : text) };
  }
}

type Fields = NonNullable<SampleBody['fields']>;

function toParts(fields: Fields, { id, quote, texts }: Language) {
  if (id === 'php') {
    const parts = fields.map(
      ([name, value, isPart, type]) =>
        `\n  ${quotePhp(name)} => ${isPart ? `new CURLFile(${[FILE, ...(type ? [type] : [])].map((text) => quotePhp(text)).join(', ')})` : quotePhp(value)},`,
    );
    return { mimeType: 'text/plain', text: texts.add(() => `[${parts.join('')}\n]`) };
  }
  if (id === 'python' && fields.some(isTyped)) return { mimeType: JSON_TYPE, text: JSON.stringify(texts.add(() => writePythonParts(fields))) };
  // The Java printer joins names and texts into one, which it escapes correctly.
  const mark = (text: string) => (id === 'java' ? text : texts.mark(text, (wanted) => quote(text, wanted)));
  return {
    mimeType: MULTIPART,
    params: fields.map(([name, value, isPart, contentType]) => ({
      name: mark(name),
      value: mark(value),
      ...(isPart && { fileName: mark(FILE) }),
      ...(contentType && { contentType }),
    })),
  };
}

function toForm(fields: Fields, { id, quote, texts }: Language) {
  const encoded = String(new URLSearchParams(fields.map(([name, value]) => [name, value])));
  const list = (before: string, write: (text: string) => string, [start, end]: readonly [string, string]) =>
    fields.map(([name, value]) => `\n${before}${start}${write(name)}, ${write(value)}${end},`).join('');
  switch (id) {
    case 'python':
      return { mimeType: JSON_TYPE, text: JSON.stringify(texts.add(() => `data=[${list('      ', quotePython, ['(', ')'])}\n    ]`)) };
    case 'node':
      return { mimeType: 'text/plain', text: texts.add(() => `new URLSearchParams([${list('    ', quoteJavaScript, ['[', ']'])}\n  ])`) };
    case 'php':
    case 'java':
      return { mimeType: 'text/plain', text: texts.add((wanted) => quote(encoded, wanted)) };
    default: {
      const mark = (text: string) => texts.mark(text, (wanted) => quote(text, wanted));
      return { mimeType: FORM, params: fields.map(([name, value]) => ({ name: mark(name), value: mark(value) })) };
    }
  }
}

/** Writes the parts of a form for Python, each with a name, a text or a file, and a content type. */
function writePythonParts(fields: Fields): string {
  const parts = fields.map(([name, value, isPart, type]) => {
    const content = isPart ? [quotePython(FILE.split('/').at(-1) ?? ''), `open(${quotePython(FILE)}, "rb")`] : ['None', quotePython(value)];
    return `\n      (${quotePython(name)}, (${[...content, ...(type ? [quotePython(type)] : [])].join(', ')})),`;
  });
  return `files=[${parts.join('')}\n    ]`;
}

/** Corrects the printer's code for a body. A form in Go may have a name twice, and a body in Python isn't always JSON. */
export function finishBody(call: string, id: SampleLanguage, fields: Fields = []): string {
  if (id === 'go') return call.replace(/^\tpostData\.Set\(/gm, '\tpostData.Add(');
  if (id === 'csharp') return call.replaceAll('new MediaTypeHeaderValue(', 'new System.Net.Http.Headers.MediaTypeHeaderValue(');
  if (id === 'node') {
    const types = fields.filter(([, , isFile]) => isFile).map(([, , , type]) => (type ? `, { type: ${quoteJavaScript(type)} }` : ''));
    return call.replace(/(?<=new Blob\(\[fs\.readFileSync\('[^']+'\)\])/g, () => types.shift() ?? '');
  }
  return id === 'python' ? call.replace(/\bjson=(?=")/, '') : call;
}

/** Writes the body argument of a Python call: a Python value for JSON, else bytes. */
function writeArgument(value: unknown, text: string): string {
  if (value === undefined || value === null) return `data=${quotePython(text)}.encode()`;
  const code = writeJson(value, 2).replaceAll('\n', '\n    ');
  return `json=${code.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (word) => WORDS[word] ?? word)}`;
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/**
 * Copies JSON with marks for its texts and for names that aren't plain words.
 *
 * @param computed name in brackets: in JavaScript, `__proto__` sets an object's
 * prototype
 */
function markTexts(value: unknown, texts: MarkedTexts, quote: (text: string) => string, computed?: string): unknown {
  const mark = (text: string) => texts.mark(text, () => quote(text));
  if (typeof value === 'string') return mark(value);
  if (Array.isArray(value)) return value.map((item) => markTexts(item, texts, quote, computed));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, item]) => [
    name === computed ? texts.add(() => `[${quote(name)}]`) : /^[a-z_]\w*$/i.test(name) ? name : mark(name),
    markTexts(item, texts, quote, computed),
  ]);
  return Object.fromEntries(fields);
}

/** Parses JSON. Returns `undefined` for other text, and for numbers that programs would round. */
function readJson(text: string): unknown {
  try {
    const value = parseJson(text);
    return stringify(value) === JSON.stringify(JSON.parse(text)) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Returns whether PHP arrays become the same JSON again. They can't be an empty object or have numbers as names. */
function isSameInPhp(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSameInPhp);
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  return names.length > 0 && !names.some((name) => /^-?\d+$/.test(name)) && Object.values(value).every(isSameInPhp);
}

/** Strips the parameters of a content type. */
function withoutParameters(type: string): string {
  return type.split(';', 1)[0]?.trimEnd() ?? '';
}
