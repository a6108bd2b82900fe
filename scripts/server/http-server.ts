import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

/** Only this machine is served unless the caller gives another address. */
const LOOPBACK = '127.0.0.1';

/** Milliseconds in which a request must be complete, and after which a connection on which nothing moves is closed. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
const IDLE_MILLISECONDS = 60_000;
/** Connections, and requests of a connection that wait for their turn. Beyond that, a connection is closed. */
const MAX_CONNECTIONS = 1000;
const MAX_WAITING = 32;

/** A server that listens. Disposing it closes its connections. */
export interface RunningServer {
  port: number;
  /** Its origin. */
  url: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Answers HTTP requests on this machine. A connection gets one response at a
 * time, so a client that sends a thousand requests and reads nothing costs as
 * much as one with a single request. A request that fails gets status 500.
 *
 * @param port TCP port, 0 for any free one
 * @param host address to listen on
 * @throws Error when the server can't listen on the port (`code` is the system's)
 */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  port: number,
  host = LOOPBACK,
): Promise<RunningServer> {
  const waiting = new WeakMap<Socket, number>();
  const turns = new WeakMap<Socket, Promise<void>>();
  const server = createServer(LIMITS, (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MAX_WAITING) socket.destroy();
    // A connection stays open unless a header closes it (RFC 9112, 9.3). Node would add two that say so.
    response.removeHeader('Connection');
    const turn = async () => {
      try {
        if (!socket.destroyed) await answer(request, response);
        // Rejects when the client is gone.
        if (!socket.destroyed) await finished(response, { cleanup: true });
      } catch (error) {
        fail(request, response, error);
      }
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
    };
    turns.set(socket, (turns.get(socket) ?? Promise.resolve()).then(turn));
  });
  server.timeout = IDLE_MILLISECONDS;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const name = [LOOPBACK, '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return { port: actualPort, url: `http://${name}:${actualPort}`, [Symbol.asyncDispose]: () => close(server) };
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  console.error(`${request.method ?? ''} ${JSON.stringify(request.url)}: ${String(error)}`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** System error codes for unusable ports, with advice. */
const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program; stop it, or choose another: PORT=4400',
  EACCES: 'is reserved by the system; choose one above 1023: PORT=4400',
  EADDRNOTAVAIL: "can't be listened on at HOST, which isn't an address of this machine; leave it out, or set HOST=0.0.0.0 for all",
  ENOTFOUND: "can't be listened on at HOST, which isn't an address of this machine; leave it out, or set HOST=0.0.0.0 for all",
};

/**
 * Runs a server as a command, on `PORT` of `HOST`. It ends with npm, whose shell
 * doesn't forward signals.
 *
 * @param start starts the server, and returns the line to print
 * @throws Error for a port that can't be used, with advice
 */
export async function runServer(start: (port: number, host?: string) => Promise<string>, defaultPort: number): Promise<void> {
  const { PORT = String(defaultPort), HOST, npm_lifecycle_event: npm } = process.env;
  const port = Number(PORT || 'none');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${PORT} isn't a port; use a number from 1 to 65535, or 0 for any free one`);
  const line = await start(port, HOST).catch((error: NodeJS.ErrnoException) => {
    const problem = PORT_PROBLEMS[error.code ?? ''];
    throw problem ? new Error(`Port ${port} ${problem}`) : error;
  });
  console.log(line);
  // The first process of a container ends only if it says so.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit());
  const parent = process.ppid;
  if (npm) setInterval(() => process.ppid === parent || process.exit(), 500);
}
