import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Times when a request arrived and its response was sent, in milliseconds of one clock. */
interface Exchange {
  path: string;
  start: number;
  end: number;
}

/** Proxy between a browser and a site that delays and logs every request. */
export class DelayingServer {
  /** Exchanges since the last `forget`, logged when finished. */
  exchanges: Exchange[] = [];
  /** Milliseconds before a request is forwarded. */
  delay = 0;
  /** Paths requested since the last `forget`, logged immediately. */
  requested: string[] = [];
  /** Bytes of the responses since the last `forget`: heads and bodies as sent by the site, in full even if the browser aborted the request. */
  bytes = 0;
  #blocked = Promise.resolve();
  readonly #server: Server;

  /** @param site origin of the site */
  constructor(site: string) {
    this.#server = createServer((incoming, outgoing) => {
      const exchange = { path: incoming.url ?? '/', start: performance.now(), end: Infinity };
      outgoing.once('finish', () => {
        exchange.end = performance.now();
        this.exchanges.push(exchange);
      });
      this.requested.push(exchange.path);
      // A blocked icon, which browsers request at any time, would take one of few connections.
      const isBlocked = !exchange.path.startsWith('/favicon.');
      void Promise.all([wait(this.delay), isBlocked && this.#blocked]).then(() => {
        const { method, headers, url } = incoming;
        const passed = request(new URL(url ?? '/', site), { method, headers }, (answer) => {
          this.bytes += getHeadSize(answer);
          answer.on('data', (chunk: Buffer) => (this.bytes += chunk.length));
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(outgoing);
          // Reads an aborted response to the end and counts it, because over HTTP/2 it was already sent.
          outgoing.once('close', () => answer.resume());
        });
        passed.once('error', () => outgoing.destroy());
        incoming.pipe(passed);
      });
    });
  }

  /** Listens on a free port and returns the origin. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, 'localhost', done));
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  }

  [Symbol.dispose](): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  forget(): void {
    this.exchanges = [];
    this.requested = [];
    this.bytes = 0;
  }

  /** Blocks requests until the returned function is called. */
  block(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#blocked = promise.then(() => undefined);
    return () => resolve(undefined);
  }

  /**
   * Counts sequential exchanges: the longest chain in which each began after
   * the previous one had ended.
   *
   * @param counted paths that count
   */
  countRounds(counted: RegExp): number {
    const rounds: number[] = [];
    const sorted = this.exchanges.filter(({ path }) => counted.test(path)).toSorted((a, b) => a.start - b.start);
    sorted.forEach(({ start }, index) => {
      const before = sorted.slice(0, index).map(({ end }, index) => (end <= start ? (rounds[index] ?? 0) : 0));
      rounds.push(1 + Math.max(0, ...before));
    });
    return Math.max(0, ...rounds);
  }
}

/** Sizes a status line and headers. */
function getHeadSize({ rawHeaders, statusMessage = '' }: IncomingMessage): number {
  // `: ` or the line end after each name and value, `HTTP/1.1 200 ` before the reason, and two line ends.
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 '.length + statusMessage.length + 4);
}
