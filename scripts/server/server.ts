import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { HostRules } from '../../src/build/hosts/host-rules.ts';
import { answerFailure, answerRequest, endWithoutContent } from './answer.ts';
import { followRules } from './site-rules.ts';
import { isAnswering, takeTurns } from './turns.ts';

/** Only this machine is answered unless the caller names another address. */
const LOOPBACK = '127.0.0.1';
/** A connection on which nothing moves for this long is closed, and with it the file that is being sent. */
const IDLE_MILLISECONDS = 60_000;
/** A request has to arrive whole within this time. */
const REQUEST_MILLISECONDS = 10_000;
const CHECK_MILLISECONDS = 1000;
/** Connections beyond this number are closed at once. Each holds two descriptors and 64 kB at most. */
const MOST_CONNECTIONS = 1000;
/** Answers that are being sent when the server stops may take this long. */
const DRAIN_MILLISECONDS = 10_000;

/** A server that listens. */
export interface RunningServer {
  server: Server;
  /** Address of the site's home page. */
  url: string;
  /** Accepts no more connections, finishes the answers that are being sent, and resolves when the last connection is closed. */
  stop: () => Promise<void>;
}

/**
 * Serves a built site: compressed files, security headers, cache rules, one
 * redirect to the canonical address, real 404 status. A site below a path of
 * its host is served there; the root leads to it. A build that replaces the
 * folder is served from the next request on. A connection gets one answer at a
 * time, and what goes wrong with a request ends with that request.
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
    // A connection stays open unless a header says otherwise (RFC 9112, 9.3).
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
  server.maxConnections = MOST_CONNECTIONS;
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

/** Status codes for what Node's parser refuses; everything else is a bad request. */
const REFUSALS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what isn't HTTP, with the headers of every answer, and closes the connection. An answer that is being sent is broken off. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Socket, rules: HostRules): void {
  const status = REFUSALS[code] ?? 400;
  const headers = { ...rules.headers.all, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable && !isAnswering(socket)) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.destroySoon();
}
