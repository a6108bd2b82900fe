import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** When a request reached the server and when its answer was sent, in milliseconds of one clock. */
interface Exchange {
  path: string;
  start: number;
  end: number;
}

/** Stands between a browser and a site, holds every request back for a while and notes what was asked when. */
export class DelayingServer {
  /** What was asked since the last `forget`; an exchange is noted when it is over. */
  exchanges: Exchange[] = [];
  /** Milliseconds before a request is passed on. */
  delay = 0;
  /** Paths that were asked for since the last `forget`, as soon as they are. */
  asked: string[] = [];
  /** Bytes of the answers since the last `forget`: heads and bodies as the site sends them, whole also where the browser gave the request up. */
  bytes = 0;
  #held = Promise.resolve();
  readonly #server: Server;

  /** @param site origin of the site */
  constructor(site: string) {
    this.#server = createServer((incoming, outgoing) => {
      const exchange = { path: incoming.url ?? '/', start: performance.now(), end: Infinity };
      outgoing.once('finish', () => {
        exchange.end = performance.now();
        this.exchanges.push(exchange);
      });
      this.asked.push(exchange.path);
      void Promise.all([wait(this.delay), this.#held]).then(() => {
        const { method, headers, url } = incoming;
        const passed = request(new URL(url ?? '/', site), { method, headers }, (answer) => {
          this.bytes += getHeadSize(answer);
          answer.on('data', (chunk: Buffer) => (this.bytes += chunk.length));
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(outgoing);
          // Reads an abandoned answer to its end and counts it, because over HTTP/2 it was already on its way.
          outgoing.once('close', () => answer.resume());
        });
        passed.once('error', () => outgoing.destroy());
        incoming.pipe(passed);
      });
    });
  }

  /** Listens on a free port and gives the origin. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, 'localhost', done));
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  forget(): void {
    this.exchanges = [];
    this.asked = [];
    this.bytes = 0;
  }

  /** Passes no request on until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held = promise.then(() => undefined);
    return () => resolve(undefined);
  }

  /**
   * Counts the exchanges that had to wait for each other: the longest row of which each began when the one before was over.
   *
   * @param counted paths that count
   */
  countRounds(counted: RegExp): number {
    const rounds: number[] = [];
    const sorted = this.exchanges.filter(({ path }) => counted.test(path)).toSorted((a, b) => a.start - b.start);
    sorted.forEach(({ start }, index) => {
      const before = sorted.slice(0, index).map(({ end }, place) => (end <= start ? (rounds[place] ?? 0) : 0));
      rounds.push(1 + Math.max(0, ...before));
    });
    return Math.max(0, ...rounds);
  }
}

/** Bytes of a status line and headers. */
function getHeadSize({ rawHeaders, statusMessage = '' }: IncomingMessage): number {
  // `: ` or the end of the line after each name and value, `HTTP/1.1 200 ` before the reason, and two ends of lines.
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 '.length + statusMessage.length + 4);
}
