import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeIndexFiles } from '../../src/integration/search-index.ts';
import { makeRecords, type Section } from '../../src/search/extract-records.ts';
import { makeBuiltSite } from '../server/fixtures/built-site.ts';
import { followSite } from './markdown-site.ts';
import { createMcpServer } from './mcp-server.ts';

const SITE = 'https://docs.example/base';

const makePage = (title: string, route: string, facts: string[], text: string) =>
  [`# ${title}`, `> About ${title}.`, [`- Address: <${SITE}${route}>`, ...facts.map((fact) => `- ${fact}`)].join('\n'), text].join('\n\n') + '\n';

const PAGES: Readonly<Record<string, string>> = {
  'index.md': makePage('Home', '/', [], 'Start here.'),
  'comet.md': makePage('Comet', '/comet', ['Comet hardware: Rev 5'], 'A handheld.'),
  'comet/gpio.md': makePage('Read a pin', '/comet/gpio', [], '## Light an LED\n\n```bash\ngpioset 1 12=1\n```'),
  '1.0/comet/gpio.md': makePage('Read a pin', '/1.0/comet/gpio', ['Docs version: 1.0', 'Newest version: Read a pin'], 'Through sysfs.'),
  'api/get-thing.md': makePage(
    'Get a thing',
    '/api/get-thing',
    ['Operation: getThing', 'Call: GET /v1/things/{id\\_or\\_name}'],
    '`GET https://api.example/v1/things/{id_or_name}`',
  ),
  'api/list-things.md': makePage('List things', '/api/list-things', ['Operation: listThings', 'Call: POST /v1/things/list'], 'All of them.'),
  'api/get-part.md': makePage(
    'Get a part',
    '/api/get-part',
    ['Operation: getPart', `Call: GET /v1/parts/${Array.from({ length: 12 }, (_, index) => `{p${index}}`).join('-')}.json`],
    'One part.',
  ),
  'api/rename-thing.md': makePage(
    'Rename a thing',
    '/api/rename-thing',
    ['Operation: renameThing', 'Call: PUT /v1/things/{id}/name'],
    'Another name.',
  ),
};

function makeSection(route: string, area: string, sections: Omit<Section, 'level'>[], docusaurusTag = 'default') {
  const page = { route, area, areaLabel: area, language: 'en', docusaurusTag, keywords: [] };
  return makeRecords(
    sections.map((section, index) => ({ level: index === 0 ? 1 : 2, ...section })),
    page,
  );
}

let folder: string;
let client: Client;

beforeAll(async () => {
  folder = await makeBuiltSite(PAGES, { url: SITE });
  writeIndexFiles(
    folder,
    [
      ...makeSection('/comet/gpio', 'comet', [
        { anchor: '', heading: 'Read a pin', text: 'Lines of the header.' },
        { anchor: 'light-an-led', heading: 'Light an LED', text: 'Through a resistor.' },
      ]),
      ...makeSection('/1.0/comet/gpio', 'comet', [{ anchor: '', heading: 'Read a pin', text: 'Through sysfs and a resistor.' }], 'docs-default-1.0'),
      ...makeSection('/api/get-thing', 'api', [{ anchor: '', heading: 'Get a thing', text: 'One thing by its number.' }]),
      ...makeSection('/api/list-things', 'api', [{ anchor: '', heading: 'List things', text: 'Every thing there is.' }]),
      ...makeSection('/api/rename-thing', 'api', [{ anchor: '', heading: 'Rename a thing', text: 'Gives it another name.' }]),
    ],
    { same: [], others: {}, addressWeights: {} },
  );
  client = new Client({ name: 'test', version: '1.0.0' });
  const [clientTransport, other] = InMemoryTransport.createLinkedPair();
  await createMcpServer(followSite(folder)).connect(other);
  await client.connect(clientTransport);
});

afterAll(async () => {
  await client.close();
  rmSync(dirname(folder), { recursive: true });
});

async function call(name: string, input: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  return { text: (content as { text: string }[]).map(({ text }) => text).join('\n'), isError };
}

describe('The tools', () => {
  it('have descriptions and parameters, and are read-only', async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description?.length, name).toBeGreaterThan(60);
      expect(annotations?.readOnlyHint, name).toBe(true);
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property, name).toMatchObject({ description: expect.stringMatching(/\S/) });
    }
  });

  it('search the newest version alone, and read older ones by their address', async () => {
    expect((await call('search_docs', { query: 'sysfs' })).text).toContain('Nothing was found');
    expect((await call('read_page', { page: '/1.0/comet/gpio' })).text).toContain('Through sysfs.');
  });

  it('reject invalid input', async () => {
    expect((await call('search_docs', { query: '' })).isError).toBe(true);
    expect((await call('search_docs', { query: 'pin', limit: 1000 })).isError).toBe(true);
  });
});

it('A text that is too long is rejected before it is used', async () => {
  const long = 'x'.repeat(1_000_000);
  for (const [tool, input, message] of [
    ['read_page', { page: `${SITE}/${long}` }, 'say the address of the page in 1 to 500 characters'],
    ['find_api_operation', { operation: `GET /${'a/'.repeat(20_000)}` }, 'say the operation in 1 to 500 characters'],
    ['search_docs', { query: long }, 'say what to search for in 1 to 64 characters'],
    ['search_docs', { query: 'pin', area: long }, ''],
  ] as const) {
    const { text, isError } = await call(tool, input);
    expect([isError, text.includes(message), text.length < 1000], tool).toEqual([true, true, true]);
  }
});

describe('A search', () => {
  it('finds sections with their addresses, also with a typo', async () => {
    const { text, isError } = await call('search_docs', { query: 'resistr' });
    expect(isError).toBe(false);
    expect(text).toContain(`Read a pin › Light an LED\n${SITE}/comet/gpio#light-an-led\nThrough a resistor.`);
  });

  it('may be limited to an area, and lists the areas if it is unknown', async () => {
    expect((await call('search_docs', { query: 'thing', area: 'comet' })).text).toContain('Nothing was found');
    const { text, isError } = await call('search_docs', { query: 'thing', area: 'apis' });
    expect([isError, text]).toEqual([true, 'unknown area "apis"; did you mean "api"? Areas: comet, api']);
  });
});

describe('A page', () => {
  it('is read by each form of its address', async () => {
    const forms = ['comet/gpio', '/comet/gpio.md', '/comet/gpio/', '/comet/gpio.html', `${SITE}/comet/gpio#light-an-led`, `${SITE}/comet/gpio.md`];
    for (const page of ['/comet/gpio', ...forms])
      expect(await call('read_page', { page }), page).toEqual({ text: PAGES['comet/gpio.md'], isError: false });
    for (const page of ['/', '/index.md', SITE, `${SITE}/`])
      expect(await call('read_page', { page }), page).toEqual({ text: PAGES['index.md'], isError: false });
  });

  it('that does not exist is an error with the nearest one', async () => {
    for (const page of ['/comet/gpoi', 'https://evil.example/comet/gpio', '/comet/%gpio', '/COMET/gpoi']) {
      const { text, isError } = await call('read_page', { page });
      expect([isError, text], page).toEqual([
        true,
        expect.stringContaining(`no page has the address ${page}; did you mean /comet/gpio ("Read a pin")?`),
      ]);
    }
  });
});

describe('An operation', () => {
  it.each([
    'getThing',
    'getthing',
    'GET /v1/things/{id_or_name}',
    'get /v1/things/drone-1',
    'https://api.example/v1/things/drone-1?verbose=1',
    '/v1/things/drone-1',
  ])('is shown in full for %s', async (operation) => {
    expect(await call('find_api_operation', { operation })).toEqual({ text: PAGES['api/get-thing.md'], isError: false });
  });

  it('is shown for a path with many parameters in a segment, without slow matching', async () => {
    expect((await call('find_api_operation', { operation: '/v1/parts/1-2-3-4-5-6-7-8-9-10-11-12.json' })).text).toBe(PAGES['api/get-part.md']);
    const { isError } = await call('find_api_operation', { operation: `/v1/parts/${'-'.repeat(400)}` });
    expect(isError).toBe(true);
  });

  it('is found by words', async () => {
    expect((await call('find_api_operation', { operation: 'another name' })).text).toBe(PAGES['api/rename-thing.md']);
  });

  it('is listed if several match', async () => {
    const { text } = await call('find_api_operation', { operation: 'thing' });
    expect(text).toContain('getThing, GET /v1/things/{id_or_name}: Get a thing');
    expect(text).toContain('renameThing, PUT /v1/things/{id}/name: Rename a thing');
  });

  it('that does not exist is an error with a hint', async () => {
    expect(await call('find_api_operation', { operation: 'DELETE /v1/zzz' })).toMatchObject({
      isError: true,
      text: 'unknown operation "DELETE /v1/zzz"; try other words',
    });
  });
});

describe('The command', () => {
  it('writes only the protocol to standard output', async () => {
    const transport = new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.ts'], env: { OUT_DIR: folder }, stderr: 'pipe' });
    const faults: Error[] = [];
    const client = new Client({ name: 'test', version: '1.0.0' });
    client.onerror = (error) => faults.push(error);
    await client.connect(transport);
    const { content } = await client.callTool({ name: 'read_page', arguments: { page: '/comet' } });
    await client.close();
    expect(content).toEqual([{ type: 'text', text: PAGES['comet.md'] }]);
    expect(faults).toEqual([]);
  });

  it('reports a missing site on standard error', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['scripts/mcp.ts'],
      env: { OUT_DIR: dirname(folder) },
      stderr: 'pipe',
    });
    let output = '';
    transport.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect(new Client({ name: 'test', version: '1.0.0' }).connect(transport)).rejects.toThrow();
    expect(output).toContain('Build it first: npm run build');
  });
});
