import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { MarkdownSite } from './markdown-site.ts';
import { findPage, getOrigin, lookUpOperation, searchSite } from './tools.ts';

const INSTRUCTIONS = 'Search first, then read the page that fits. Pages are Markdown and name the hardware revision that they apply to.';

const MAX_QUERY_LENGTH = 64;
/** Maximum length of an address or call, including a query; no page has a longer one. */
const MAX_ADDRESS_LENGTH = 500;
const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

/** Validates an assistant's text before it is used. */
function readText(max: number, what: string) {
  const error = `say ${what} in 1 to ${max} characters`;
  return z.string().trim().min(1, error).max(max, error);
}

/**
 * Creates an MCP server that only reads a built site: search, pages, API
 * operations. Failures are tool errors with the nearest name, so that the
 * caller can try again.
 *
 * @param getSite returns the current built site
 */
export function createMcpServer(getSite: () => MarkdownSite): McpServer {
  const { description } = getSite();
  const server = new McpServer({ name: manifest.name, version: manifest.version }, { instructions: `${description} ${INSTRUCTIONS}`.trim() });
  registerPages(server, getSite);
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds sections of guides, references and blog posts by words, as the search of the site does: typos are forgiven, ' +
        'names of pins, commands and API fields are found. Answers with titles, addresses and the beginnings of sections.',
      inputSchema: {
        query: readText(MAX_QUERY_LENGTH, 'what to search for').describe('A few words, such as "read i2c sensor python" or "add a machine"'),
        area: readText(MAX_QUERY_LENGTH, 'the area').optional().describe('Only this part of the site, such as "comet", "mechanix" or "api"'),
        limit: z.int().min(1).max(20).default(8).describe('How many sections at most'),
      },
      annotations: READ_ONLY,
    },
    (question) => answer(() => searchSite(getSite(), question)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Gives a page of the documentation as Markdown: its whole text, tables, code and links.',
      inputSchema: {
        page: readText(MAX_ADDRESS_LENGTH, 'the address of the page').describe('Address or path of the page, such as "/comet/working-with-io/gpio"'),
      },
      annotations: READ_ONLY,
    },
    ({ page }) => answer(() => findPage(getSite(), page).markdown),
  );
  server.registerTool(
    'find_api_operation',
    {
      title: 'Look up an API operation',
      description:
        'Finds an operation of a documented REST API by its id, by method and path, or by words. One that fits is shown whole: ' +
        'parameters, bodies, responses and an example call. Several are listed with their ids.',
      inputSchema: {
        operation: readText(MAX_ADDRESS_LENGTH, 'the operation').describe(
          'Such as "getMachines", "POST /api/v1/machines/list" or "issue ssh certificate"',
        ),
      },
      annotations: READ_ONLY,
    },
    ({ operation }) => answer(() => lookUpOperation(getSite(), operation)),
  );
  return server;
}

/** Offers each page as a resource under its address. */
function registerPages(server: McpServer, getSite: () => MarkdownSite): void {
  const origin = getOrigin(getSite().pages);
  if (!origin) return;
  const list = () => ({
    resources: [...getSite().pages.values()]
      .filter(({ address }) => address.startsWith(origin))
      .map(({ title, address }) => ({ uri: address, name: title, title, mimeType: 'text/markdown' })),
  });
  server.registerResource(
    'page',
    new ResourceTemplate(`${origin}{+path}`, { list }),
    { title: 'A page of the documentation', description: 'Its whole text as Markdown.', mimeType: 'text/markdown' },
    ({ href }) => ({ contents: [{ uri: href, mimeType: 'text/markdown', text: findPage(getSite(), href).markdown }] }),
  );
}

async function answer(work: () => string | Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }] };
  }
}
