import { escapeUnits, quoteAsJson } from './json.ts';
import {
  encodeForm,
  escapePartName,
  FILE,
  indent,
  listVariables,
  MULTIPART,
  writeText,
  type FormField,
  type Language,
  type SampleBody,
} from './request.ts';

/** Quotes a text. Java reads `\u000a` as a line end before it parses strings, so low characters are in octal. */
function quote(text: string): string {
  return quoteAsJson(text, escapeUnits).replace(/\\(?:u00([01][\da-f])|.)/g, (escape, code?: string) =>
    code === undefined ? escape : `\\${Number.parseInt(code, 16).toString(8).padStart(3, '0')}`,
  );
}

/** Writes JSON as a text block, of as many lines as it has. JSON has no white space at the ends of lines, which blocks leave out. */
function writeBlock(text: string): string {
  return `"""\n${' '.repeat(8)}${indent(text.replace(/\\|"(?="")/g, '\\$&'), ' '.repeat(8))}"""`;
}

const ofString = (code: string) => `HttpRequest.BodyPublishers.ofString(${code})`;
const OF_FILE = `HttpRequest.BodyPublishers.ofFile(Path.of(${quote(FILE)}))`;

/** Returns a line that no field of a form contains. */
function getBoundary(fields: readonly FormField[]): string {
  let boundary = 'form-boundary';
  while (fields.some((field) => field.join('\n').includes(boundary))) boundary += '-';
  return boundary;
}

function writeParts(fields: readonly FormField[]): string {
  const boundary = getBoundary(fields);
  const parts = fields.flatMap(([name, value, isFile, type]): string[] => {
    const place = `Content-Disposition: form-data; name="${escapePartName(name)}"${isFile ? '; filename="file"' : ''}`;
    const head = `--${boundary}\r\n${place}${type ? `\r\nContent-Type: ${type}` : ''}\r\n\r\n`;
    return isFile ? [ofString(quote(head)), OF_FILE, ofString(quote('\r\n'))] : [ofString(quote(`${head}${value}\r\n`))];
  });
  return `HttpRequest.BodyPublishers.concat(\n        ${[...parts, ofString(quote(`--${boundary}--\r\n`))].join(',\n        ')})`;
}

function writeBody({ type, text = '', isJson, fields, isFile }: SampleBody): string {
  if (isFile) return OF_FILE;
  if (fields && type === MULTIPART) return writeParts(fields);
  if (fields) return ofString(quote(encodeForm(fields)));
  return ofString(isJson && text.includes('\n') ? writeBlock(text) : quote(text));
}

/** Java 17 with its standard client. Its client has no digest authentication. */
export const java: Language = {
  label: 'Java',
  highlighter: 'java',
  canSend: ({ digest }) => !digest,
  print: (request) => {
    const { method, host, path, headers, body } = request;
    const read = (variable: string) => `Objects.requireNonNull(System.getenv(${quote(variable)}), ${quote(`set ${variable}`)})`;
    const write = (text: typeof path) => writeText(text, { quote, read, operator: ' + ' });
    const publisher = body && writeBody(body);
    const imports = [
      'java.net.URI',
      ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `java.net.http.${name}`),
      ...(publisher?.includes('Path.of(') ? ['java.nio.file.Path'] : []),
      ...(listVariables(request).length > 0 ? ['java.util.Objects'] : []),
    ];
    const form = body?.type === MULTIPART ? [`header("Content-Type", ${quote(`${MULTIPART}; boundary=${getBoundary(body.fields ?? [])}`)})`] : [];
    const steps = [
      `uri(URI.create(api + ${write(path)}))`,
      ...headers.map(([name, value]) => `header(${quote(name)}, ${write(value)})`),
      ...form,
      ...(method === 'GET' && !publisher ? [] : [`method(${quote(method)}, ${publisher ?? 'HttpRequest.BodyPublishers.noBody()'})`]),
      'build()',
    ];
    return `${imports.map((name) => `import ${name};\n`).join('')}
String api = ${quote(host)};

HttpRequest request = HttpRequest.newBuilder()
    .${steps.join('\n    .')};

HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
System.out.println(response.body());
if (response.statusCode() >= 400) throw new IllegalStateException("HTTP " + response.statusCode());`;
  },
};
