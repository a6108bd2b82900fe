import type { SampleLanguage } from '../data/sample-languages.ts';
import { isJson } from './examples.ts';
import type { SampleBody } from './sample-request.ts';

/** Stands for a body that the printer would not write rightly, until it is written. */
const MARK = 'BODY-OF-THE-CALL';

/** Whether a sample of a language can send a body. */
export function canSend({ type, file, fields }: SampleBody, id: SampleLanguage): boolean {
  if (file !== undefined) return id === 'shell';
  if (!fields || !type.startsWith('multipart/')) return true;
  const files = fields.filter(([, , isFile]) => isFile);
  if (id === 'rust') return files.length === 0;
  if (id === 'python') return files.length > 0;
  if (id === 'go') return files.length <= 1;
  return id !== 'php' || new Set(fields.map(([name]) => name)).size === fields.length;
}

/** A body as the printer reads it. */
export function toPostData(body: SampleBody, id: SampleLanguage) {
  const { type, file, fields, text = '' } = body;
  if (file !== undefined) return { mimeType: 'application/octet-stream', text: `@${file}` };
  if (isWritten(body, id)) return id === 'python' ? { mimeType: 'application/json', text: `"${MARK}"` } : { mimeType: 'text/plain', text: MARK };
  if (fields) {
    const escape = ESCAPES[`${id} ${type}`] ?? ((value) => value);
    return {
      mimeType: type,
      params: fields.map(([name, value, isFile]) => ({ name: escape(name), value: escape(value), ...(isFile && { fileName: value }) })),
    };
  }
  return { mimeType: id === 'node' && isJson(type) ? 'application/json' : id === 'csharp' ? type.replace(/\s*;.*/, '') : type, text };
}

/** What a printer leaves as it is in the texts of a form. */
const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  'node multipart/form-data': (text) => quote(text).slice(1, -1),
  'csharp application/x-www-form-urlencoded': (text) => JSON.stringify(text).slice(1, -1),
};

/** Whether a body is written here, because the printer of the language does not write it rightly. */
function isWritten({ type, fields, text }: SampleBody, id: SampleLanguage): boolean {
  if (id === 'python') return fields ? !type.startsWith('multipart/') : Boolean(text);
  if (id === 'node') return fields !== undefined && type === 'application/x-www-form-urlencoded';
  return id === 'php' && (fields !== undefined || (Boolean(text) && !isJson(type)));
}

/** Writes the body of a call where the printer did not. */
export function finishBody(call: string, body: SampleBody, id: SampleLanguage): string {
  if (id === 'go') return call.replace(/^\tpostData\.Set\(/gm, '\tpostData.Add(');
  if (!isWritten(body, id)) return call;
  const { type, fields = [], text = '' } = body;
  if (id === 'python') {
    const pairs = fields.map(([name, value]) => `\n      (${JSON.stringify(name)}, ${JSON.stringify(value)}),`);
    return call.replace(`json="${MARK}"`, () => (body.fields ? `data=[${pairs.join('')}\n    ]` : writeText(type, text)));
  }
  if (id === 'node') {
    const pairs = fields.map(([name, value]) => `\n    [${quote(name)}, ${quote(value)}],`);
    return call.replace(`'${MARK}'`, () => `new URLSearchParams([${pairs.join('')}\n  ])`);
  }
  const parts = fields.map(([name, value, isFile]) => `\n  ${quotePhp(name)} => ${isFile ? `new CURLFile(${quotePhp(value)})` : quotePhp(value)},`);
  const form = type.startsWith('multipart/')
    ? `[${parts.join('')}\n]`
    : quotePhp(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
  return call.replace(`'${MARK}'`, () => (body.fields ? form : quotePhp(text)));
}

/** Writes a text for a call in Python: JSON as values of Python, where it is JSON. */
function writeText(type: string, text: string): string {
  try {
    const code = isJson(type) && JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\n    ');
    if (code) return `json=${code.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (word) => WORDS[word] ?? word)}`;
  } catch {
    // What is no JSON goes as it is.
  }
  return `data=${JSON.stringify(text)}.encode()`;
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** Writes a text of JavaScript. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Writes a text of PHP. */
function quotePhp(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
