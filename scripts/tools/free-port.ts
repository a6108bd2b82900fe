import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give ports above these to whoever asks for any (Linux from 32768 on): none of these is taken by chance before it is listened on. */
const [LEAST, MOST] = [20_000, 32_000];

/** A port that nobody listens on, for who has to name it before. Whoever needs not listens on port 0. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST, MOST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
}
