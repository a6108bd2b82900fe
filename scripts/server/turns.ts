import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Limit of pending requests per connection. Browsers don't send the next one before the response; some programs do. */
const MAX_REQUESTS = 32;

interface Line {
  requests: number;
  /** Settles when the last request of the line has its response. */
  last: Promise<void>;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Handles the requests of a connection one after another (RFC 9112, 9.3.2). The
 * next one begins when the client has received the last response, so a client
 * that sends a thousand requests and reads nothing costs as much as one with a
 * single request. A connection with too many pending requests is closed.
 *
 * @param handle answers a request; must not reject
 * @returns the listener for `request` events
 */
export function takeTurns(handle: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { requests: 0, last: Promise.resolve() };
    lines.set(socket, line);
    if (line.requests === MAX_REQUESTS) socket.destroy();
    if (socket.destroyed) return;
    line.requests += 1;
    const turn = line.last.then(async () => {
      if (!socket.destroyed) await handle(request, response);
      // Rejects when the client disconnects, which ends the line as well.
      if (!socket.destroyed) await finished(response, { cleanup: true }).catch(() => undefined);
      line.requests -= 1;
    });
    line.last = turn;
  };
}

/** Checks if a request of the connection is pending. */
export function isAnswering(socket: Socket): boolean {
  return (lines.get(socket)?.requests ?? 0) > 0;
}
