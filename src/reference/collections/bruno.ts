import { strToU8, zipSync } from 'fflate';
import { isJson, isXml } from '../examples.ts';
import { MULTIPART } from '../sample-request.ts';
import type { SampleBody } from '../sample-request.ts';
import { SERVER_VARIABLE, type ToolCollection, type ToolRequest, type ToolValue } from './tool-request.ts';

/** ZIP's earliest time. A fixed one gives the same file for the same requests. */
const TIME = '1980-01-01T12:00:00';

/**
 * Writes requests as a ZIP with a Bruno collection in a folder.
 *
 * @param getAddress returns the absolute address of a route
 */
export function zipBrunoCollection(collection: ToolCollection, getAddress: (route: string) => string): Uint8Array<ArrayBuffer> {
  const root = toFileName(collection.name, new Set());
  const files = Object.entries(writeBrunoCollection(collection, getAddress)).map(([path, text]) => [`${root}/${path}`, strToU8(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { level: 9, mtime: TIME }));
}

/** Writes requests as the files of a Bruno collection, by path. */
export function writeBrunoCollection(collection: ToolCollection, getAddress: (route: string) => string): Record<string, string> {
  const { name, route, server, secrets, folders } = collection;
  const folderNames = new Set(['environments']);
  const requests = folders.flatMap((folder, index) => {
    const path = toFileName(folder.name, folderNames);
    const names = new Set(['folder']);
    return [
      [`${path}/folder.bru`, writeDictionary('meta', { name: folder.name, seq: index + 1 })],
      ...folder.requests.map((request, order) => [
        `${path}/${toFileName(request.name, names)}.bru`,
        writeRequest(request, order + 1, getAddress(request.route)),
      ]),
    ];
  });
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name, type: 'collection' }, null, 2)}\n`,
    'collection.bru': writeText('docs', `[Documentation](${getAddress(route)})`),
    [`environments/${toFileName(name, new Set())}.bru`]:
      writeDictionary('vars', { [SERVER_VARIABLE]: server }) + (secrets.length > 0 ? `vars:secret [\n  ${secrets.join(',\n  ')}\n]\n` : ''),
    ...(Object.fromEntries(requests) as Record<string, string>),
  };
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);

function writeRequest({ name, method: upper, server, path, pathValues, query, headers, body }: ToolRequest, seq: number, address: string): string {
  const sent = query.filter(({ isOn }) => isOn).map((pair) => `${pair.name}=${pair.value}`);
  const method = upper.toLowerCase();
  const isKnown = METHODS.has(method);
  const call = {
    ...(!isKnown && { method }),
    url: `${server}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    body: body ? getBodyKind(body) : 'none',
    auth: 'none',
  };
  const blocks = [
    writeDictionary('meta', { name, type: 'http', seq }),
    writeDictionary(isKnown ? method : 'http', call),
    writePairs('params:query', query),
    writePairs('params:path', pathValues),
    writePairs('headers', headers),
    body ? writeBody(body) : '',
    // Values in addresses are encoded already. A redirect would take the keys to another host.
    writeDictionary('settings', { encodeUrl: false, followRedirects: false }),
    writeText('docs', `[Documentation](${address})`),
  ];
  return blocks.filter(Boolean).join('\n');
}

function getBodyKind({ type, fields, isFile }: SampleBody): string {
  if (isFile) return 'file';
  if (fields) return type === MULTIPART ? 'multipartForm' : 'formUrlEncoded';
  return isJson(type) ? 'json' : isXml(type) ? 'xml' : 'text';
}

function writeBody(body: SampleBody): string {
  const { text = '', fields, isFile, type } = body;
  if (isFile) return writeDictionary('body:file', { file: `@file() @contentType(${type})` });
  if (!fields) return writeText(`body:${getBodyKind(body)}`, text);
  const isMultipart = type === MULTIPART;
  const values = fields.map(([name, value, isPart]) => ({ name, value: isPart ? '@file()' : isMultipart ? toPartText(value) : value, isOn: true }));
  return writePairs(isMultipart ? 'body:multipart-form' : 'body:form-urlencoded', values);
}

/** Bruno would read another file of the reader, or send another type, and the format has no escape. The reader fills such a text in. */
function toPartText(value: string): string {
  return /^\s*@file\(|@contentType\(/.test(value) ? '' : value;
}

function writeDictionary(name: string, values: Readonly<Record<string, string | number | boolean>>): string {
  const lines = Object.entries(values).map(([key, value]) => `  ${key}: ${toLine(String(value))}\n`);
  return `${name} {\n${lines.join('')}}\n`;
}

function writePairs(block: string, values: readonly ToolValue[]): string {
  if (values.length === 0) return '';
  const lines = values.map(({ name, value, isOn }) => `  ${isOn ? '' : '~'}${quoteKey(name)}: ${quoteValue(value)}\n`);
  return `${block} {\n${lines.join('')}}\n`;
}

function writeText(block: string, text: string): string {
  return `${block} {\n${indent(text)}\n}\n`;
}

function indent(text: string): string {
  return `  ${text.replaceAll('\n', '\n  ')}`;
}

function quoteKey(name: string): string {
  return /[:"{}\s~]/.test(name) ? `"${toLine(name).replaceAll('"', '\\"')}"` : name;
}

/** Writes a value of several lines as a block. The format has no escape for the quotes around one, so a value with them is left to the reader. */
function quoteValue(value: string): string {
  if (value.includes("'''")) return '';
  return /[\r\n]/.test(value) ? `'''\n${indent(indent(value))}\n  '''` : value;
}

/** Makes a name fit on one line that isn't the start of a block. */
function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll("'''", '"')
    .trim();
}

/** Longest file name in characters, so that it fits wherever the ZIP is unpacked. */
const LONGEST_FILE_NAME = 80;

/** Turns a name into one for a file on every system, different from the names already taken. */
function toFileName(name: string, taken: Set<string>): string {
  const safe = toLine(name)
    .replace(/[<>:"/\\|?*]+/g, '-')
    .slice(0, LONGEST_FILE_NAME)
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const wanted = /^(?:con|prn|aux|nul|com\d|lpt\d)?$/i.test(safe) ? `request ${safe}`.trim() : safe;
  let unique = wanted;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${wanted} ${count}`;
  taken.add(unique.toLowerCase());
  return unique;
}
