import { isJson } from './examples.ts';
import { quoteShell, writeJson } from './sample-literals.ts';
import { parseJson } from './numbers.ts';
import { FILE, MULTIPART, type FormField, type SampleBody, type SampleRequest } from './sample-request.ts';

/**
 * Writes a call with curl, one option per line, so that the address's path fits
 * a phone. A failed call ends the script it is copied into. Nothing in the
 * request can name a file for curl to read and send. Text goes into options
 * that take it literally (`--data-raw`, `--form-string`), and files are this
 * site's placeholder.
 *
 * @param address as shell code
 * @param writeText writes a header as shell code, with its secrets as variables
 */
export function writeCurl({ method, headers, body }: SampleRequest, address: string, writeText: (text: string) => string): string {
  const own = method === 'HEAD' ? ['--head'] : method !== 'GET' || body ? [`--request ${method}`] : [];
  const options = ['--fail-with-body', ...own, ...headers.map((header) => `--header ${writeText(writeHeader(header))}`), ...listBodyOptions(body)];
  return [`curl ${address}`, ...options].join(' \\\n  ');
}

/** Ends an empty header with a semicolon. After a colon, curl would drop it. */
function writeHeader([name, value]: readonly [name: string, value: string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function listBodyOptions(body: SampleBody | undefined): string[] {
  if (!body) return [];
  const { type, text = '', fields, isFile, hereDocument } = body;
  if (hereDocument) return [`--data ${hereDocument}`];
  if (isFile) return [`--data-binary '@${FILE}'`];
  if (fields && type === MULTIPART) return fields.map(writePart);
  // A name before the first equals sign means that nothing after it can name a file.
  if (fields && fields.every(([name]) => name !== ''))
    return fields.map(([name, value]) => `--data-urlencode ${quoteShell(`${encodeURIComponent(name)}=${value}`)}`);
  if (fields) return [`--data-raw ${quoteShell(String(new URLSearchParams(fields.map(([name, value]) => [name, value]))))}`];
  return [`--data-raw ${quoteShell(isJson(type) ? indentJson(text) : text)}`];
}

/** Writes a part of a form. In quotes, no text can name a file. */
function writePart([name, value, isFile, type]: FormField): string {
  const end = type ? `;type=${type}` : '';
  if (isFile) return `--form ${quoteShell(`${name}=@${FILE}${end}`)}`;
  return end ? `--form ${quoteShell(`${name}="${value.replace(/[\\"]/g, '\\$&')}"${end}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`;
}

/** Indents JSON like the command's options. Other text stays as it is. */
function indentJson(text: string): string {
  try {
    return writeJson(parseJson(text), 2).replaceAll('\n', '\n  ');
  } catch {
    return text;
  }
}
