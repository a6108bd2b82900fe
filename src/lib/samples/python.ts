import { escapeLong, quoteAsJson } from './json.ts';
import { FILE, listVariables, MULTIPART, writeLiteral, writeText, type Language, type SampleBody } from './request.ts';

const quote = (text: string) => quoteAsJson(text, escapeLong);

/** Writes the entries of a list or dictionary on lines of their own. */
const writeEntries = (entries: readonly string[]) => entries.map((entry) => `\n        ${entry},`).join('') + '\n    ';

function writeBody(body: SampleBody): string {
  const { type, text = '', fields, isFile } = body;
  if (isFile) return `data=open(${quote(FILE)}, "rb")`;
  if (fields && type === MULTIPART) {
    // A part without the name of a file makes the client send a form in parts, too.
    const parts = fields.map(([name, value, isFilePart, partType]) => {
      const content = isFilePart ? [quote('file'), `open(${quote(FILE)}, "rb")`] : ['None', quote(value)];
      return `(${quote(name)}, (${[...content, ...(partType ? [quote(partType)] : [])].join(', ')}))`;
    });
    return `files=[${writeEntries(parts)}]`;
  }
  if (fields) return `data=[${writeEntries(fields.map(([name, value]) => `(${quote(name)}, ${quote(value)})`))}]`;
  const value = writeLiteral(body, { quote, words: { true: 'True', false: 'False', null: 'None' }, isWide: true });
  return value === undefined ? `data=${quote(text)}.encode()` : `json=${value}`;
}

/** Python with the package requests. */
export const python: Language = {
  label: 'Python',
  highlighter: 'python',
  print: (request) => {
    const { method, host, path, headers, digest, body } = request;
    const write = (text: typeof path) => writeText(text, { quote, read: (variable) => `os.environ[${quote(variable)}]`, operator: ' + ' });
    const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
    const entries = [
      `API + ${write(path)}`,
      ...(headers.length > 0 ? [`headers={${writeEntries(headers.map(([name, value]) => `${quote(name)}: ${write(value)}`))}}`] : []),
      ...(digest ? [`auth=requests.auth.HTTPDigestAuth(${digest.map((part) => write([part])).join(', ')})`] : []),
      ...(body ? [writeBody(body)] : []),
      'allow_redirects=False',
    ];
    const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${quote(method)},`;
    return `${listVariables(request).length > 0 ? 'import os\n\n' : ''}import requests

API = ${quote(host)}

response = ${call}${entries.map((entry) => `\n    ${entry},`).join('')}
)
print(response.text)
response.raise_for_status()`;
  },
};
