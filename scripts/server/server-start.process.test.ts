import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBuiltSite } from './fixtures/built-site.ts';
import { serveTemporarySite, writeBadRules } from './fixtures/temporary-site.ts';
import { startServer } from './site-server.ts';

describe('starting the server', () => {
  it('requires a built site', async () => {
    await serveTemporarySite(async (folder) => {
      await expect(startServer(join(folder, 'img'), 0)).rejects.toThrow(
        `There is no built site in ${join(folder, 'img')}. Build it first: npm run build`,
      );
    });
  });

  it('requires valid headers', async () => {
    await serveTemporarySite(async (folder) => {
      writeBadRules(folder);
      await expect(startServer(folder, 0)).rejects.toThrow('X-Bad');
    });
  });

  it('requires a free port', async () => {
    await serveTemporarySite(async (folder, port) => {
      await expect(startServer(folder, port)).rejects.toThrow('EADDRINUSE');
    });
  });

  it('listens on this machine only, unless another address is set, and logs the address', async () => {
    await serveTemporarySite(async (folder, port, server) => {
      expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
      await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
      const other = await startServer(folder, 0, '127.0.0.2');
      expect(other.url).toBe(`http://127.0.0.2:${(other.server.address() as AddressInfo).port}`);
      expect((await fetch(`${other.url}/comet`)).status).toBe(200);
      other.server.closeAllConnections();
      await new Promise((resolve) => other.server.close(resolve));
    });
  });

  it('logs the address in a form that browsers treat as secure', async () => {
    const folder = await makeBuiltSite();
    const { server, url } = await startServer(folder, 0);
    expect(url).toBe(`http://localhost:${(server.address() as AddressInfo).port}`);
    await new Promise((resolve) => server.close(resolve));
    rmSync(dirname(folder), { recursive: true });
  });
});
