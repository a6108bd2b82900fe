import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { CODINGS } from '../build/compressed-forms.ts';

/** A file in the form for a request. */
export interface SiteFile {
  /** Name of the plain file in the site's folder. */
  name: string;
  content: Buffer;
  /** Content coding, nothing for the plain file. */
  coding?: string;
}

/**
 * Reads the first existing file of several, in the best form that the request
 * accepts (RFC 9110, 12.5.3), or plain if it rejects all.
 *
 * @throws Error of the file system, unless there is no such file
 */
export function readFirst(folder: string, names: readonly string[], request: IncomingMessage): SiteFile | undefined {
  const accepted = new Negotiator(request).encodings(CODINGS.map(({ coding }) => coding));
  const forms = [...CODINGS.filter(({ coding }) => accepted.includes(coding)), { coding: undefined, suffix: '' }];
  for (const name of names)
    for (const { coding, suffix } of forms) {
      const content = readIfExists(join(folder, name + suffix));
      if (content) return { name, content, ...(coding && { coding }) };
    }
  return undefined;
}

/** File system errors for missing or impossible names. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Sends a file, whole, in part or not at all if the client has it (RFC 9110, 13
 * and 14). The tag is made from its content, so that an unchanged page isn't
 * sent again after a build.
 *
 * @param headers content headers, such as its type; left out without content
 * @param status 200, or the status of an error page, which is always sent whole
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { content, coding, headers, status }: SiteFile & { headers: Readonly<Record<string, string>>; status: number },
): void {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  const size = content.length;
  response.setHeader('ETag', etag);
  if (status === 200 && fresh(request.headers, { etag })) return void response.writeHead(304).end();
  // Only GET has ranges (RFC 9110, 14.2).
  const range = status === 200 && request.method === 'GET' ? readRange(request, size, etag) : undefined;
  if (range && range.start >= size) return void response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }).end();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : status, {
    ...headers,
    ...(coding && { 'Content-Encoding': coding }),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': end - start + 1,
    // Parts of a compressed text are useless, and an error page has no parts.
    ...(!coding && status === 200 && { 'Accept-Ranges': 'bytes' }),
  });
  response.end(content.subarray(start, end + 1));
}

/**
 * Parses the one byte range of a request. Ignores several ranges, other units
 * and invalid ones, and a range of another version of the file (`If-Range`,
 * strong comparison; RFC 9110, 13.1.5 and 14.2).
 *
 * @returns first and last byte; a first one past the end if the file has no bytes in the range
 */
function readRange({ headers }: IncomingMessage, size: number, etag: string): { start: number; end: number } | undefined {
  const [isRange, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isOtherVersion = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  if (!isRange || isOtherVersion || first + last === '' || (first !== '' && last !== '' && Number(last) < Number(first))) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return { start, end };
}
