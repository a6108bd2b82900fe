import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems assign higher ports automatically (Linux from 32768 on): these are not taken by chance before we listen. */
const [MIN_PORT, MAX_PORT] = [20_000, 32_000];

/** Finds a free port for callers that need its number in advance. Others listen on port 0. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
}
