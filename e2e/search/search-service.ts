import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A request to a hosted search service. */
export interface RecordedRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Responder = (recorded: RecordedRequest) => { status?: number; body: unknown; delay?: number; after?: Promise<unknown> };

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

/** A local server with the paths of the hosted search service, which records its requests. */
export class SearchService {
  readonly requests: RecordedRequest[] = [];
  respond: Responder;
  readonly #server: Server;

  constructor(respond: Responder = respondWithHits) {
    this.respond = respond;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  /** Returns the port: a free one for 0. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(port, done));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Requested paths, without their query. */
  get paths(): string[] {
    return this.requests.map(({ path }) => path);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const recorded = {
      method: request.method ?? '',
      path: new URL(request.url ?? '/', 'http://x').pathname,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
    this.requests.push(recorded);
    const { status = 200, body, delay = 0, after } = this.respond(recorded);
    await Promise.all([wait(delay), after]);
    if (!response.writableEnded) response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

/** Builds hits like the service: 23 for every query by default, two of them returned. */
export function respondWithHits({ path, body }: RecordedRequest, nbHits = 23): { body: unknown } {
  if (path.endsWith('/facets/area/query'))
    return {
      body: {
        facetHits: [
          { value: 'comet', highlighted: 'comet', count: 20 },
          { value: 'api', highlighted: 'api', count: 3 },
        ],
      },
    };
  const offset = Number(body['offset'] ?? 0);
  const [recorded = body] = (body['requests'] ?? []) as Record<string, string>[];
  const mark = `${recorded['highlightPreTag']}Hosted${recorded['highlightPostTag']}`;
  const result = { hits: [makeHit(offset + 1, mark), makeHit(offset + 2, mark)], nbHits, query: body['query'] ?? '', params: '' };
  return { body: path.endsWith('/queries') ? { results: [result] } : result };
}

function makeHit(number: number, mark: string) {
  return {
    objectID: String(number),
    type: 'lvl1',
    url: `/#hit-${number}`,
    content: null,
    hierarchy: { lvl0: 'Hosted', lvl1: `Hosted hit ${number}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    _snippetResult: { hierarchy: { lvl1: { value: `${mark} hit ${number}` } } },
    _highlightResult: {},
  };
}
