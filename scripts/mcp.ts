import { resolve } from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp/server.ts';

/**
 * Serves an assistant over standard input and output with the built site of
 * `OUT_DIR` (default `dist` of this project). Other output goes to standard
 * error.
 */
const project = resolve(import.meta.dirname, '..');
try {
  await createMcpServer(resolve(project, process.env['OUT_DIR'] ?? 'dist')).connect(new StdioServerTransport());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
