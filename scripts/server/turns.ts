import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Requests of one connection that may be under way or wait. Browsers don't send the next one before the answer; some programs do. */
const MOST_REQUESTS = 32;

interface Line {
  requests: number;
  /** Settles when the last request of the line has its answer. */
  last: Promise<void>;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Handles the requests of a connection one after another (RFC 9112, 9.3.2):
 * the next one begins when the client has taken the answer to the one before.
 * So a client that sends a thousand requests and reads nothing costs as much
 * as one that sends a single one. A connection with too many requests in line
 * is closed.
 *
 * @param handle answers a request; must not reject
 * @returns the listener for `request` events
 */
export function takeTurns(handle: Handler): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { requests: 0, last: Promise.resolve() };
    lines.set(socket, line);
    if (line.requests === MOST_REQUESTS) socket.destroy();
    if (socket.destroyed) return;
    line.requests += 1;
    const taken = line.last.then(async () => {
      if (!socket.destroyed) await handle(request, response);
      // Rejects when the client goes away, which ends the line as well.
      if (!socket.destroyed) await finished(response, { cleanup: true }).catch(() => undefined);
      line.requests -= 1;
    });
    line.last = taken;
  };
}

/** Returns whether a request of the connection is being answered or waits for it. */
export function isAnswering(socket: Socket): boolean {
  return (lines.get(socket)?.requests ?? 0) > 0;
}
