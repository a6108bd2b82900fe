import { resolve } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createHttpMcpServer } from './mcp/http-server.ts';
import { followSite } from './mcp/markdown-site.ts';
import { createMcpServer } from './mcp/mcp-server.ts';
import { readOptions } from './tools/options.ts';

/**
 * Serves assistants with the built site of `OUT_DIR` (default `dist` of this
 * project): over standard input and output, or with `--http` at `/mcp` on
 * `PORT` (default 4330) of `HOST` (default this machine only). `MCP_HOSTS` lists
 * additional host names that it accepts, separated by commas.
 */
async function serve({ OUT_DIR = 'dist', PORT = '4330', HOST = 'localhost', MCP_HOSTS = '' }: NodeJS.ProcessEnv): Promise<void> {
  const { values } = readOptions({ options: { http: { type: 'boolean', default: false } } });
  const folder = resolve(import.meta.dirname, '..', OUT_DIR);
  if (!values.http) return createMcpServer(followSite(folder)).connect(new StdioServerTransport());
  const server = createHttpMcpServer(folder, { hosts: MCP_HOSTS.split(',') });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(Number(PORT), HOST, listening));
  const address = server.address();
  console.log(`Assistants are answered at http://${HOST}:${typeof address === 'object' ? address?.port : PORT}/mcp`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit()));
}

serve(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
