import { isSeen, toHex, UNSEEN } from './json.ts';
import {
  encodeForm,
  FILE,
  indent,
  joinTexts,
  MULTIPART,
  type FormField,
  type Language,
  type SampleBody,
  type SampleRequest,
  type Text,
} from './request.ts';

/** Quotes a text for a shell. In single quotes, only the closing quote is special. */
function quoteShell(text: string): string {
  if (isSeen(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  // Between `$'` and `'` a backslash starts an escape, and interactive shells expand `!`.
  const escaped = text.replace(/[\\'!]/g, (character) => `\\x${toHex(character)}`).replace(UNSEEN, encodeBytes);
  return `$'${escaped}'`;
}

function encodeBytes(character: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/**
 * Writes a text with its variables in double quotes. Parts that a shell would
 * read there are in single quotes.
 *
 * @param start code for double quotes, before the text
 */
function writeText(text: Text, start = ''): string {
  if (start === '' && text.every((part) => typeof part === 'string')) return quoteShell(text.join(''));
  const pieces = text.map((part) => {
    if (typeof part !== 'string') return { isPlain: true, code: `\${${part.variable}:?}` };
    return { isPlain: !/[$`"\\!]/.test(part) && isSeen(part), code: part };
  });
  return [{ isPlain: start !== '', code: start }, ...pieces]
    .map(({ isPlain, code }, index, all) => {
      const [before, after] = [all[index - 1], all[index + 1]].map((other) => (other?.isPlain ? '' : '"'));
      return isPlain ? `${before}${code}${after}` : code && quoteShell(code);
    })
    .join('');
}

/** The options that send a body. None can name a file to read, except for this site's placeholder. */
function listBodyOptions({ type, text = '', isJson, fields, isFile, hereDocument }: SampleBody): string[] {
  if (hereDocument) return [`--data ${hereDocument}`];
  if (isFile) return [`--data-binary '@${FILE}'`];
  if (fields && type === MULTIPART) return fields.map(writePart);
  // A name before the first equals sign means that nothing after it can name a file.
  if (fields?.every(([name]) => name !== ''))
    return fields.map(([name, value]) => `--data-urlencode ${quoteShell(`${encodeURIComponent(name)}=${value}`)}`);
  if (fields) return [`--data-raw ${quoteShell(encodeForm(fields))}`];
  return [`--data-raw ${quoteShell(isJson ? indent(text, '  ') : text)}`];
}

/** Writes a part of a form. In quotes, no text can name a file. */
function writePart([name, value, isFile, type]: FormField): string {
  const end = type ? `;type=${type}` : '';
  if (isFile) return `--form ${quoteShell(`${name}=@${FILE}${end}`)}`;
  return end ? `--form ${quoteShell(`${name}="${value.replace(/[\\"]/g, '\\$&')}"${end}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`;
}

/** cURL in a shell, with one option per line, so that the address's path fits a phone. A failed call ends the script it is copied into. */
export const shell: Language = {
  label: 'cURL',
  highlighter: 'bash',
  canSend: ({ body }: SampleRequest) => body?.type !== MULTIPART || !body.fields?.some(([name]) => name === '' || name.includes('=')),
  print: ({ method, host, path, headers, digest, body, isDownload }) => {
    const options = [
      '--fail-with-body',
      ...(method === 'HEAD' ? ['--head'] : method === 'GET' && !body ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : quoteShell(method)}`]),
      ...(digest ? [`--digest --user ${writeText([digest[0] ?? '', ':', digest[1] ?? ''])}`] : []),
      // After a colon, curl would drop an empty header.
      ...headers.map(([name, value]) => `--header ${writeText(value.length === 0 ? [`${name};`] : joinTexts(`${name}: `, value))}`),
      ...(body ? listBodyOptions(body) : []),
      ...(isDownload ? ['--output response'] : []),
    ];
    const naming = `API=${/^[\w.:/@%-]+$/.test(host) ? host : quoteShell(host)}`;
    return `${naming}\n${[`curl ${writeText(path, '$API')}`, ...options].join(' \\\n  ')}`;
  },
};
