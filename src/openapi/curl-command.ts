import { isJson } from './examples.ts';
import { MULTIPART } from './sample-bodies.ts';
import { quoteShell, writeJson } from './sample-literals.ts';
import { FILE, type SampleBody, type SampleRequest } from './sample-request.ts';

/**
 * Writes a call with curl, in one line for each option, so that the path of the
 * address fits a phone. A refused call ends the script that it is copied into.
 * Nothing of the request names a file that curl would read and send: texts are
 * options that take them as they are (`--data-raw`, `--form-string`), and a file
 * is the placeholder of this site.
 *
 * @param address as code of the shell
 * @param writeText writes a header as code of the shell, with the secrets in it as variables
 */
export function writeCurl({ method, headers, body }: SampleRequest, address: string, writeText: (text: string) => string): string {
  const own = method === 'HEAD' ? ['--head'] : method !== 'GET' || body ? [`--request ${method}`] : [];
  const options = ['--fail-with-body', ...own, ...headers.map((header) => `--header ${writeText(writeHeader(header))}`), ...listBodyOptions(body)];
  return [`curl ${address}`, ...options].join(' \\\n  ');
}

/** A header without a value ends with a semicolon: after a colon, curl would leave it out. */
function writeHeader([name, value]: readonly [name: string, value: string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function listBodyOptions(body: SampleBody | undefined): string[] {
  if (!body) return [];
  const { type, text = '', fields, isFile, hereDocument } = body;
  if (hereDocument) return [`--data ${hereDocument}`];
  if (isFile) return [`--data-binary '@${FILE}'`];
  if (fields && type === MULTIPART)
    return fields.map(([name, value, isPart]) =>
      isPart ? `--form ${quoteShell(`${name}=@${FILE}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`,
    );
  // Before the first equals sign there is a name, and nothing after it names a file.
  if (fields && fields.every(([name]) => name !== ''))
    return fields.map(([name, value]) => `--data-urlencode ${quoteShell(`${encodeURIComponent(name)}=${value}`)}`);
  if (fields) return [`--data-raw ${quoteShell(String(new URLSearchParams(fields.map(([name, value]) => [name, value]))))}`];
  return [`--data-raw ${quoteShell(isJson(type) ? indentJson(text) : text)}`];
}

/** Indents JSON as the options of the command are; what is none stays as it is. */
function indentJson(text: string): string {
  try {
    return writeJson(JSON.parse(text), 2).replaceAll('\n', '\n  ');
  } catch {
    return text;
  }
}
