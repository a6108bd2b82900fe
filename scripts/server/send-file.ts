import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { CODINGS } from '../build/compressed-forms.ts';

/** An open file, in the form for this request. */
export interface OpenFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** Unique to this file, and different after a change. */
  version: string;
  /** Content coding of the bytes, nothing for the plain file. */
  coding?: string;
}

/**
 * Opens the best form of a file that the request accepts (RFC 9110, 12.5.3), or
 * the plain file if it rejects all.
 *
 * @param folder the built site; links out of it are ignored
 * @param name path of the plain file in that folder
 * @returns nothing if there is no such file
 * @throws Error of the file system other than that
 */
export async function openFile(folder: string, name: string, request: IncomingMessage): Promise<OpenFile | undefined> {
  const accepted = new Negotiator(request).encodings(CODINGS.map(({ coding }) => coding));
  for (const { coding, suffix } of CODINGS) {
    const file = accepted.includes(coding) ? await openIfExists(folder, name + suffix) : undefined;
    if (file) return { ...file, coding };
  }
  return openIfExists(folder, name);
}

/** File system errors for missing or impossible names. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'EINVAL', 'ENXIO', 'ENODEV']);
/** Opening a pipe would otherwise wait for a writer. Windows has no such flag. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function openIfExists(folder: string, name: string): Promise<OpenFile | undefined> {
  try {
    const path = await realpath(join(folder, name));
    if (!path.startsWith((await realpath(folder)) + sep)) return undefined;
    const handle = await open(path, WITHOUT_WAITING);
    const stat = await handle.stat({ bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs } = stat;
    if (stat.isFile()) return { handle, size: Number(size), version: [dev, ino, size, mtimeNs, ctimeNs].join(' ') };
    await handle.close();
  } catch (error) {
    if (!NO_SUCH_FILE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return undefined;
}

/**
 * Sends an open file, whole, in part or not at all if the client has it (RFC
 * 9110, 13 and 14), and always closes it. Reads the whole response from one
 * handle, so that a build replacing the file can't mix two versions.
 *
 * @param headers content headers, such as its type; left out without content
 * @param status 200, or the status of an error page, which is always sent whole
 * @throws Error when the file cannot be read or gets shorter meanwhile; the connection is closed then
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<void> {
  const { handle, size, coding } = file;
  try {
    const etag = await getEtag(file);
    response.setHeader('ETag', etag);
    // Only GET has ranges (RFC 9110, 14.2).
    const range = status === 200 && request.method === 'GET' ? readRange(request, size, etag) : undefined;
    if (status === 200 && !matches(request, etag)) response.writeHead(412, { 'Cache-Control': 'no-store' }).end();
    else if (status === 200 && fresh(request.headers, { etag })) response.writeHead(304).end();
    else if (range && range.start >= size) response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }).end();
    else {
      const { start, end } = range ?? { start: 0, end: size - 1 };
      response.writeHead(range ? 206 : status, {
        ...headers,
        ...(coding && { 'Content-Encoding': coding }),
        ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
        'Content-Length': end - start + 1,
        // Parts of a compressed text are useless, and an error page has no parts.
        ...(!coding && status === 200 && { 'Accept-Ranges': 'bytes' }),
      });
      if (request.method === 'HEAD') response.end();
      else await pipeline(readBytes(handle, start, end), response);
    }
  } finally {
    await handle.close();
  }
}

/** Checks if the client wants this version, or any (`If-Match`, strong comparison; RFC 9110, 13.1.1). */
function matches({ headers }: IncomingMessage, etag: string): boolean {
  const ifMatch = headers['if-match'];
  return ifMatch === undefined || ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);
}

const PIECE = 64 * 1024;

/** Reads a range of bytes from a file, both ends included. All pieces share one buffer: each is read after the system has accepted the last. */
async function* readBytes(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(PIECE, end - start + 1));
  for (let position = start; position <= end;) {
    const { bytesRead } = await handle.read({ buffer, length: Math.min(buffer.length, end - position + 1), position });
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent');
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
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

const etags = new Map<string, Promise<string>>();
const MAX_ETAGS = 50_000;

/**
 * Returns a tag from a file's content, so that an unchanged page is not sent
 * again after a build, on any machine.
 */
async function getEtag({ handle, size, version }: OpenFile): Promise<string> {
  const known = etags.get(version);
  if (known) return known;
  const etag = hashFile(handle, size);
  if (etags.size >= MAX_ETAGS) etags.clear();
  etags.set(version, etag);
  etag.catch(() => etags.delete(version));
  return etag;
}

async function hashFile(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of readBytes(handle, 0, size - 1)) hash.update(bytes);
  return `"${hash.digest('base64url').slice(0, 16)}"`;
}
