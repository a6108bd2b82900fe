import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { HostRules } from '../../src/integration/hosts/host-rules.ts';
import { answerFailure, answerRequest, endWithoutContent } from './answer.ts';
import { followRules } from './site-rules.ts';
import { isAnswering, takeTurns } from './turns.ts';

/** Only this machine is served unless the caller gives another address. */
const LOOPBACK = '127.0.0.1';
/** An idle connection is closed after this time, and with it the file that is being sent. */
const IDLE_MILLISECONDS = 60_000;
/** A request has to arrive in full within this time. */
const REQUEST_MILLISECONDS = 10_000;
const CHECK_MILLISECONDS = 1000;
/** Connections beyond this number are closed immediately. Each uses two descriptors and at most 64 kB. */
const MAX_CONNECTIONS = 1000;
/** Time for pending responses when the server stops. */
const DRAIN_MILLISECONDS = 10_000;

/** A server that listens. */
export interface RunningServer {
  server: Server;
  /** Address of the site's home page. */
  url: string;
  /** Accepts no more connections, finishes pending responses, and resolves when the last connection is closed. */
  stop: () => Promise<void>;
}

/**
 * Serves a built site: compressed files, security headers, cache rules, one
 * redirect to the canonical address, real 404 status. A site with a base path
 * is served there; the root redirects to it. A build that replaces the folder
 * is served from the next request on. A connection gets one response at a time,
 * and errors only affect their request.
 *
 * @param folder the built site
 * @param port TCP port, 0 for any free one
 * @param host address to listen on
 * @throws Error when the folder has no built site, or the server can't listen on the port (`code` is the system's)
 */
export async function startServer(folder: string, port: number, host = LOOPBACK): Promise<RunningServer> {
  const getRules = followRules(folder);
  let isStopping = false;
  const answer = takeTurns(async (request, response) => {
    const rules = getRules();
    // A connection stays open unless a header closes it (RFC 9112, 9.3).
    if (isStopping) response.setHeader('Connection', 'close');
    else response.removeHeader('Connection');
    response.once('close', () => isStopping && request.socket.end());
    await answerRequest(folder, rules, request, response).catch((error: unknown) => answerFailure(folder, rules, request, response, error));
  });
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: CHECK_MILLISECONDS }, answer);
  // A request that announces its body is answered without it.
  server.on('checkContinue', answer);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    endWithoutContent(response, getRules(), 417, { Connection: 'close' }),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, getRules()));
  server.timeout = IDLE_MILLISECONDS;
  server.headersTimeout = REQUEST_MILLISECONDS;
  server.requestTimeout = REQUEST_MILLISECONDS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  const name = [LOOPBACK, '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return {
    server,
    url: `http://${name}:${typeof address === 'object' ? address?.port : port}${getRules().base}`,
    stop: async () => {
      isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Status codes for errors of Node's parser; the rest are bad requests. */
const REFUSALS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Rejects invalid HTTP with the usual headers, and closes the connection. Aborts a pending response. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket, rules: HostRules): void {
  const status = REFUSALS[code] ?? 400;
  const headers = { ...rules.headers.all, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable && !isAnswering(socket)) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.destroySoon();
}
