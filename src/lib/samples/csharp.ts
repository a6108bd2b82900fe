import { escapeLong, isSeen, quoteAsJson } from './json.ts';
import { FILE, MULTIPART, writeText, type FormField, type Language, type SampleBody } from './request.ts';

const quote = (text: string) => quoteAsJson(text, escapeLong);

/** Quotes a text with its lines, between more quotes than it has in a row. */
function quoteLines(text: string): string {
  if (!text.includes('\n') || !isSeen(text)) return quote(text);
  let quotes = '"""';
  while (text.includes(quotes)) quotes += '"';
  return `\n${quotes}\n${text}\n${quotes}`;
}

const readFile = `new ByteArrayContent(File.ReadAllBytes(${quote(FILE)}))`;

function writeContent(text: string, type: string): string {
  const [name = ''] = type.split(';');
  return `new StringContent(${quoteLines(text)}${name ? `, System.Text.Encoding.UTF8, ${quote(name.trim())}` : ''})`;
}

function writeFile(type = ''): string {
  const value = `System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${quote(type)})`;
  return type ? `${readFile} { Headers = { ContentType = ${value} } }` : readFile;
}

const writePart = ([name, value, isFile, type]: FormField) =>
  `form.Add(${isFile ? writeFile(type) : writeContent(value, type ?? '')}, ${quote(name)}${isFile ? ', "file"' : ''});\n`;

function writeBody({ type, text = '', fields, isFile }: SampleBody): string {
  if (isFile) return writeFile(type);
  if (fields && type === MULTIPART) return 'form';
  if (!fields) return writeContent(text, type);
  const pairs = fields.map(([name, value]) => `\n    KeyValuePair.Create(${quote(name)}, ${quote(value)}),`);
  return `new FormUrlEncodedContent(new[] {${pairs.join('')}\n})`;
}

/** C# with .NET 8's client. The type of a body is part of its content. */
export const csharp: Language = {
  label: 'C#',
  highlighter: 'csharp',
  print: (request) => {
    const { method, host, path, headers, digest, body } = request;
    const read = (variable: string) => `Environment.GetEnvironmentVariable(${quote(variable)}) ?? throw new Exception(${quote(`set ${variable}`)})`;
    const write = (text: typeof path) => {
      const [only] = text;
      if (text.length === 1 && typeof only === 'object') return read(only.variable);
      return writeText(text, { quote, read: (variable) => `(${read(variable)})`, operator: ' + ' });
    };
    const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method);
    const verb = known ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}` : `new HttpMethod(${quote(method)})`;
    const lines = headers
      .filter(([name]) => !body || name.toLowerCase() !== 'content-type')
      .map(([name, value]) => `request.Headers.TryAddWithoutValidation(${quote(name)}, ${write(value)});\n`);
    const credentials = digest ? `, Credentials = new System.Net.NetworkCredential(${digest.map((part) => write([part])).join(', ')})` : '';
    const form = body?.type === MULTIPART ? ['var form = new MultipartFormDataContent();\n', ...(body.fields ?? []).map(writePart)] : [];
    return `var api = ${quote(host)};

using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false${credentials} });

var request = new HttpRequestMessage(${verb}, api + ${write(path)});
${[...lines, ...form].join('')}${body ? `request.Content = ${writeBody(body)};\n` : ''}
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
response.EnsureSuccessStatusCode();`;
  },
};
