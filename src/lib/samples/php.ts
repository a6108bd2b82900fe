import { escapeBraced, isSeen, UNSEEN } from './json.ts';
import { encodeForm, FILE, joinTexts, MULTIPART, writeLiteral, writeText, type FormField, type Language, type SampleBody } from './request.ts';

function quote(text: string): string {
  return isSeen(text) ? `'${text.replace(/[\\']/g, '\\$&')}'` : `"${text.replace(/[\\"$]/g, '\\$&').replace(UNSEEN, escapeBraced)}"`;
}

const read = (variable: string) => `(getenv(${quote(variable)}) ?: throw new Exception(${quote(`set ${variable}`)}))`;

/** Objects that an array of PHP can't stand for: empty ones, and those with numbers as names. */
const NO_ARRAY = /\{\}|"-?\d+":/;

function writePart([name, value, isFile, type]: FormField): string {
  const note = type && !isFile ? `// The client can't state the type of this part, ${quote(type)}.\n        ` : '';
  return `${note}${quote(name)} => ${isFile ? `new CURLFile(${quote(FILE)}${type ? `, ${quote(type)}` : ''})` : quote(value)},`;
}

function writeBody(body: SampleBody): string {
  const { type, text = '', fields, isFile } = body;
  if (isFile) return `file_get_contents(${quote(FILE)})`;
  if (fields && type === MULTIPART) return `[${fields.map((field) => `\n        ${writePart(field)}`).join('')}\n    ]`;
  if (fields) return quote(encodeForm(fields));
  const isArray = !NO_ARRAY.test(text.replace(/"(?:[^"\\]|\\.)*"(:)?/g, (literal, colon?: string) => (colon ? literal : '""')));
  const value = isArray ? writeLiteral(body, { quote, words: { '{': '[', '}': ']', ':': ' =>' }, isWide: true }) : undefined;
  return value === undefined ? quote(text) : `json_encode(${value})`;
}

/** PHP 8 with its part curl. A form in parts can't have a name twice. */
export const php: Language = {
  label: 'PHP',
  highlighter: 'php',
  canSend: ({ body: { type, fields = [] } = { type: '' } }) => type !== MULTIPART || new Set(fields.map(([name]) => name)).size === fields.length,
  print: ({ method, host, path, headers, digest, body }) => {
    const write = (text: typeof path) => writeText(text, { quote, read, operator: ' . ' });
    // An empty header ends with a semicolon. After a colon, curl would drop it.
    const lines = headers.map(([name, value]) => (value.length === 0 ? quote(`${name};`) : write(joinTexts(`${name}: `, value))));
    const options = [
      ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : method === 'GET' && !body ? [] : [`CURLOPT_CUSTOMREQUEST => ${quote(method)}`]),
      ...(lines.length > 0 ? [`CURLOPT_HTTPHEADER => [${lines.map((line) => `\n        ${line},`).join('')}\n    ]`] : []),
      ...(digest ? ['CURLOPT_HTTPAUTH => CURLAUTH_DIGEST', `CURLOPT_USERPWD => ${write([digest[0] ?? '', ':', digest[1] ?? ''])}`] : []),
      ...(body ? [`CURLOPT_POSTFIELDS => ${writeBody(body)}`] : []),
    ];
    const setting = options.length > 0 ? `curl_setopt_array($ch, [${options.map((option) => `\n    ${option},`).join('')}\n]);\n` : '';
    return `<?php
$api = ${quote(host)};

$ch = curl_init($api . ${write(path)});
${setting}curl_exec($ch);

$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);
exit($status >= 200 && $status < 400 ? 0 : 1);`;
  },
};
