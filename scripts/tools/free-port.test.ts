import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('A free port can be listened on, and is outside the range of ephemeral ports', async () => {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, done));
  await new Promise((done) => server.close(done));
  const [firstEphemeral = 49_152] = existsSync(RANGE) ? readFileSync(RANGE, 'utf8').split(/\s+/).map(Number) : [];
  expect(port).toBeLessThan(firstEphemeral);
});
