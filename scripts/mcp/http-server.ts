import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { listen, type RunningServer } from '../server/http-server.ts';
import { followSite } from './markdown-site.ts';
import { createMcpServer } from './mcp-server.ts';

/** Path of the endpoint. */
const ENDPOINT = '/mcp';
/** Bytes of a request's body. The longest question is far below. */
const MAX_BODY = 65_536;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers assistants over HTTP (MCP, Streamable HTTP). It keeps no sessions, only
 * reads, and refuses other hosts and origins before it reads a body, as pages of
 * other sites could otherwise use it through a reader's browser (DNS rebinding).
 *
 * @param folder of the built site
 * @param settings `names` are host names that it accepts besides this machine's, such as `docs.example.com`
 * @throws Error when the folder contains no built site, or as `listen`
 */
export async function startMcpServer(
  folder: string,
  port: number,
  { host, names = [] }: { host?: string | undefined; names?: readonly string[] } = {},
): Promise<RunningServer> {
  const getSite = followSite(folder);
  const allowed = new Set([...LOCAL_HOSTS, ...names.map((name) => name.trim().toLowerCase()).filter(Boolean)]);
  return listen(
    async (request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      const refusal = findRefusal(request, allowed);
      if (refusal) return refuse(response, ...refusal);
      const body = await json(request).catch(() => undefined);
      // nginx would count a list as one request (MCP 2025-06-18 has none).
      if (body === undefined || Array.isArray(body)) return refuse(response, 400, 'The body is one message in JSON');
      const server = createMcpServer(getSite);
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
      response.on('close', () => void server.close());
      await server.connect(transport);
      await transport.handleRequest(request, response, body);
    },
    port,
    host,
  );
}

/** Returns the status and reason of a request that is refused before its body is read. */
function findRefusal({ method, url = '', headers, headersDistinct }: IncomingMessage, allowed: ReadonlySet<string>): [number, string] | undefined {
  const { host = [], origin = [] } = headersDistinct;
  const isAllowed = (address: string) => allowed.has(URL.parse(address)?.hostname ?? '');
  if (host.length !== 1 || !isAllowed(`http://${host[0]}`)) return [403, 'Unknown host'];
  if (!origin.every((each) => /^https?:\/\/[^/@]+$/.test(each) && isAllowed(each))) return [403, 'Unknown origin'];
  if (url.split('?', 1)[0] !== ENDPOINT) return [404, `The endpoint is ${ENDPOINT}`];
  if (method !== 'POST') return [405, 'Only POST, as there are no sessions'];
  return Number(headers['content-length'] ?? Infinity) <= MAX_BODY ? undefined : [413, `A request has a length, of at most ${MAX_BODY} bytes`];
}

/** Ends a request without reading the rest of it. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...(status === 405 && { Allow: 'POST' }) });
  response.end(`${message}\n`);
}
