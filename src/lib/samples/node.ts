import { escapeBraced, quoteAsJson } from './json.ts';
import { FILE, listVariables, MULTIPART, writeLiteral, writeText, type FormField, type Language, type SampleBody } from './request.ts';

function quote(text: string): string {
  return `'${quoteAsJson(text, escapeBraced).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Writes the name of a field. In brackets, `__proto__` is one like others. */
function writeName(name: string): string {
  return name === '__proto__' ? `[${quote(name)}]` : /^[a-z_$][\w$]*$/i.test(name) ? name : quote(name);
}

function writePart([name, value, isFile, type]: FormField): string {
  if (!isFile)
    return `${type ? `// The client can't state the type of this part, ${quote(type)}.\n` : ''}formData.append(${quote(name)}, ${quote(value)});\n`;
  const options = type ? `, { type: ${quote(type)} }` : '';
  return `formData.append(${quote(name)}, new Blob([readFileSync(${quote(FILE)})]${options}), ${quote('file')});\n`;
}

function writeBody(body: SampleBody): string {
  const { text = '', type, fields, isFile } = body;
  if (isFile) return `readFileSync(${quote(FILE)})`;
  if (fields && type === MULTIPART) return 'formData';
  if (fields) return `new URLSearchParams([${fields.map(([name, value]) => `\n    [${quote(name)}, ${quote(value)}],`).join('')}\n  ])`;
  const value = writeLiteral(body, { quote, quoteName: writeName });
  return value === undefined ? quote(text) : `JSON.stringify(${value})`;
}

/** JavaScript with the fetch of Node.js. It can't send a body with GET, and has no digest authentication. */
export const node: Language = {
  label: 'Node.js',
  highlighter: 'javascript',
  canSend: ({ method, body, digest }) => !digest && (!body || (method !== 'GET' && method !== 'HEAD')),
  print: (request) => {
    const { method, host, path, headers, body } = request;
    const variables = listVariables(request);
    const write = (text: typeof path) => writeText(text, { quote, read: (variable) => variable, operator: ' + ' });
    const fields = body?.type === MULTIPART ? (body.fields ?? []) : undefined;
    const hasFile = body?.isFile || fields?.some(([, , isFile]) => isFile);
    const options = [
      ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
      ...(headers.length > 0 ? [`headers: {${headers.map(([name, value]) => `\n    ${writeName(name)}: ${write(value)}`).join(',')}\n  }`] : []),
      ...(body ? [`body: ${writeBody(body)}`] : []),
      "redirect: 'error'",
    ];
    return [
      ...(hasFile ? ["import { readFileSync } from 'node:fs';\n\n"] : []),
      ...(variables.length > 0
        ? [
            `const { ${variables.join(', ')} } = process.env;\n`,
            `if (${variables.map((name) => `!${name}`).join(' || ')}) throw new Error('set ${variables.join(' and ')}');\n\n`,
          ]
        : []),
      `const API = ${quote(host)};\n\n`,
      ...(fields ? ['const formData = new FormData();\n', ...fields.map(writePart), '\n'] : []),
      `const response = await fetch(API + ${write(path)}, ${options.length === 1 ? `{ ${options[0]} }` : `{\n  ${options.join(',\n  ')}\n}`});\n`,
      'console.log(await response.text());\nif (!response.ok) process.exitCode = 1;',
    ].join('');
  },
};
