import { resolve } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { startMcpServer } from './mcp/http-server.ts';
import { followSite } from './mcp/markdown-site.ts';
import { createMcpServer } from './mcp/mcp-server.ts';
import { runServer } from './server/http-server.ts';
import { readOptions, runCommand } from './tools/options.ts';

/**
 * Serves assistants with the built site of `OUT_DIR` (default `dist` of this
 * project): over standard input and output, or with `--http` at `/mcp` on
 * `PORT` (default 4330) of `HOST` (default this machine only). `MCP_HOSTS` lists
 * additional host names that it accepts, separated by commas.
 */
const { OUT_DIR = 'dist', MCP_HOSTS = '' } = process.env;
const folder = resolve(import.meta.dirname, '..', OUT_DIR);
await runCommand(async () => {
  const { values } = readOptions({ options: { http: { type: 'boolean', default: false } } });
  if (!values.http) return createMcpServer(followSite(folder)).connect(new StdioServerTransport());
  return runServer(async (port, host) => {
    const { url } = await startMcpServer(folder, port, { host, names: MCP_HOSTS.split(',') });
    return `Assistants are answered at ${url}/mcp`;
  }, 4330);
});
