import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { followSite } from './markdown-site.ts';
import { createMcpServer } from './mcp-server.ts';

/** Path of the endpoint. */
const ENDPOINT = '/mcp';
/** Bytes of a request's body. The longest question is far below. */
const MAX_BODY = 65_536;
/** Requests of one address in a minute. A proxy counts as one address, and limits its own clients. */
const MAX_REQUESTS = 600;
const MINUTE = 60_000;
/** Milliseconds in which a request must be complete. */
const PATIENCE = 10_000;
/** A connection on which nothing moves for this many milliseconds is closed, and with it a response that nobody reads. */
const IDLE_MILLISECONDS = 60_000;
/** Connections beyond this number are closed immediately. */
const MAX_CONNECTIONS = 1000;

/** Settings of the server. */
interface HttpOptions {
  /** Host names that it accepts, in addition to this machine's, such as `docs.example.com`. */
  hosts?: readonly string[];
  /** Requests of one address in a minute. */
  maxRequests?: number;
}

/** A request that is refused, with its status. */
class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Creates an HTTP server for assistants (MCP, Streamable HTTP). It keeps no
 * sessions, only reads, and refuses other hosts and origins before it reads a
 * body, as pages of other sites could otherwise use it through a reader's
 * browser (DNS rebinding).
 *
 * @param folder of the built site
 * @throws Error when the folder contains no built site
 */
export function createHttpMcpServer(folder: string, { hosts = [], maxRequests = MAX_REQUESTS }: HttpOptions = {}): Server {
  const getSite = followSite(folder);
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', ...hosts.map((host) => host.trim().toLowerCase()).filter(Boolean)]);
  const counts = new Map<string, number>();
  let minute = 0;
  const count = (address: string) => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) counts.clear();
    minute = now;
    counts.set(address, (counts.get(address) ?? 0) + 1);
    if ((counts.get(address) ?? 0) > maxRequests) throw new Refusal(429, 'Too many requests; try again in a minute', { 'Retry-After': '60' });
  };
  const check = ({ method, url = '', headers, socket }: IncomingMessage) => {
    if (!isAllowed(headers.host && `http://${headers.host}`, allowed)) throw new Refusal(403, 'Unknown host');
    if (headers.origin !== undefined && !isAllowed(headers.origin, allowed)) throw new Refusal(403, 'Unknown origin');
    if (url.split('?', 1)[0] !== ENDPOINT) throw new Refusal(404, `The endpoint is ${ENDPOINT}`);
    if (method !== 'POST') throw new Refusal(405, 'Only POST, as there are no sessions', { Allow: 'POST' });
    count(socket.remoteAddress ?? '');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    check(request);
    const body = await readJson(request);
    // A list would be counted as one request (MCP 2025-06-18 has none).
    if (Array.isArray(body)) throw new Refusal(400, 'Send one message in a request, not a list');
    const server = createMcpServer(getSite);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, body);
  };
  const server = createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, headers, message } = error instanceof Refusal ? error : new Refusal(500, 'The request failed');
      const isGone = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!(error instanceof Refusal) && !isGone) console.error(error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers }).end(`${message}\n`);
    });
  });
  server.timeout = IDLE_MILLISECONDS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function isAllowed(address: string | undefined, hosts: ReadonlySet<string>): boolean {
  const host = URL.parse(address ?? '')?.hostname;
  return host !== undefined && hosts.has(host);
}

/** Reads a body as JSON, up to its limit. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const tooLong = new Refusal(413, `A request has at most ${MAX_BODY} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) throw tooLong;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) throw tooLong;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}
