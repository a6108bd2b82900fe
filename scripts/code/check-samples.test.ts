import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/data/problem.ts';
import { makeApi } from '../../src/openapi/fixtures/make-api.ts';
import { checkSamples } from './check-samples.ts';

const SERVER = 'https://api.example.com';
const TIME = { type: 'integer', description: 'In nanoseconds since 1970.' };
const PET = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 9 }, age: { type: 'integer', maximum: 30 }, born: TIME },
};
const body = { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
const query = (name: string, required: boolean) => ({ in: 'query', name, required, schema: { type: 'string' } });
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const api = makeApi(join(folder, 'api.json'));
writeFileSync(
  api.file,
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: SERVER }],
    security: [{ id: [], secret: [] }],
    paths: {
      '/api/v1/pets': { get: { operationId: 'listPets', parameters: [query('page', false)] }, post: { operationId: 'addPet', requestBody: body } },
      '/api/v1/pets/{pet}': { get: { operationId: 'getPet' }, delete: { operationId: 'removePet', parameters: [query('reason', true)] } },
    },
    components: { schemas: { Pet: PET }, securitySchemes: { id: header('X-Id'), secret: header('X-Secret') } },
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const KEYS = '-H "X-Id: $ID" -H "X-Secret: $SECRET"';
const JSON_TYPE = "-H 'Content-Type: application/json'";
const LINKS = ['list-pets', 'add-pet', 'get-pet', 'remove-pet'].map((slug) => `[Call](/apis/${slug})`).join(' ');
const MODULES = [
  [
    '```python title="api.py"',
    'HOST = "api.example.com"',
    'HEADERS = {"Content-Type": "a", "X-Id": ID, "X-Secret": SECRET}',
    'def call(method, path, body=None):',
  ],
  [
    '  HTTPSConnection(HOST).request(method, path, body, HEADERS)',
    '```',
    '',
    '```js title="api.mjs"',
    'export async function call(method, path, body) {',
  ],
  [`  await fetch('${SERVER}' + path, { headers: { 'Content-Type': 'a', 'X-Id': id, 'X-Secret': secret } });`, '}', '```'],
].flat();

function format({ file, line, message }: Problem): string {
  return `${file}:${line}: ${message}`;
}

/** What is told of a page with a block of code, whose first line is line 5. */
async function report(language: string, code: string, links = LINKS): Promise<string[]> {
  const source = ['# Page', '', links, `\`\`\`${language}`, code, '```', '', ...MODULES].join('\n');
  const { problems } = await checkSamples([api], [{ file: 'page.md', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]);
  return problems.map(format);
}

/** How each language writes a call. */
const WRITERS: Readonly<Record<string, (method: string, path: string, sent?: string) => string>> = {
  bash: (method, path, sent) => `API=${SERVER}\ncurl -sS -X ${method} "\${API:?}${path}" ${KEYS} ${sent ? `${JSON_TYPE} \\\n  -d '${sent}'` : ''}`,
  python: (method, path, sent) => `from api import call\ncall("${method}", f"${path.replace('$', '')}", ${sent ?? 'None'})`,
  js: (method, path, sent = 'undefined') => `import { call } from './api.mjs';\nawait call('${method}', \`${path}\`, ${sent});`,
};

describe.each(Object.entries(WRITERS))('a call in %s', (language, write) => {
  it.each([
    ['GET', '/api/v1/pets?page=2'],
    ['GET', '/api/v1/pets/${pet}'],
    ['DELETE', '/api/v1/pets/tom?reason=${reason}'],
    ['POST', '/api/v1/pets', '{"name": "Tom", "age": -1}'],
  ])('is right: %s %s %s', async (method, path, sent?: string) => {
    expect(await report(language, write(method, path, sent))).toEqual([]);
  });

  it.each([
    ['GET', '/api/v1/pet/${pet}', undefined, 'no operation is GET /api/v1/pet/…; the nearest path is /api/v1/pets/{pet}'],
    ['PUT', '/api/v1/pets', undefined, 'no operation is PUT /api/v1/pets; it takes GET, POST'],
    ['GET', '/api/v1/pets?pages=2', undefined, 'listPets: the query has no key pages; did you mean "page"?'],
    ['DELETE', '/api/v1/pets/tom', undefined, 'removePet: the query key reason is required'],
    ['POST', '/api/v1/pets', undefined, 'addPet: the body is missing'],
    ['GET', '/api/v1/pets', '{"name": "Tom"}', 'listPets: it takes no body'],
    ['POST', '/api/v1/pets', '{"name": "Tom", "ag": 1}', 'addPet: the body has no field ag; did you mean "age"?'],
    ['POST', '/api/v1/pets', '{"age": 1}', "addPet: the body must have required property 'name'"],
    ['POST', '/api/v1/pets', '{"name": 1}', 'addPet: the field name must be string'],
    ['POST', '/api/v1/pets', '{"name": "Tom", "age": 31}', 'addPet: the field age must be <= 30'],
    ['POST', '/api/v1/pets', '{"name": "Tom the tenth"}', 'addPet: the field name must NOT have more than 9 characters'],
    ['POST', '/api/v1/pets', '{"name": "Tom", "born": 1700000000000}', 'the field born counts nanoseconds since 1970: it has 19 digits, not 13'],
  ])('is told with its line: %s %s %s', async (method, path, sent, problem) => {
    expect(await report(language, write(method, path, sent))).toEqual([expect.stringMatching(/^page\.md:6: /)]);
    expect((await report(language, write(method, path, sent)))[0]).toContain(problem);
  });
});

const POST = `curl -X POST ${SERVER}/api/v1/pets ${KEYS}`;

describe('checkSamples', () => {
  it.each([
    ['bash', `${POST} ${JSON_TYPE} -d @- <<JSON\n{"name": "$NAME", "born": $(date +%s)}\nJSON`, ['it has 19 digits, not 10']],
    ['bash', `S=$((X + $(date +%s)))\n${POST} ${JSON_TYPE} -d "{\\"name\\": \\"$N\\", \\"born\\": \${S}000000000}"`, []],
    ['bash', `${POST} ${JSON_TYPE} -d @- <<'JSON' | jq .\n{"name": "é \\" $"}\nJSON`, []],
    ['bash', `BODY=$(cat body.json)\n${POST} ${JSON_TYPE} -d "$BODY"`, ['6: addPet: the body is not written out']],
    ['bash', `${POST} ${JSON_TYPE} -d '{a}'`, ['5: the body of a call is not JSON: {a}']],
    ['bash', `${POST} -d '{"name": "Tom"}'`, ['5: addPet: the header Content-Type is missing']],
    ['bash', `if true; then\n  A=$(curl ${SERVER}/api/v1/pets -H 'X-Id: 1')\nfi`, ['6: listPets: the header X-Secret is missing']],
    ['bash', `curl -fsSL ${SERVER}/api/v1/pets ${KEYS}`, ['does not know the curl option -L']],
    ['bash', `curl https://old.example.com/pets ${KEYS}`, ['https://old.example.com/pets is not on https://api.example.com']],
    ['bash', `curl "$UNSET/api/v1/pets" ${KEYS}`, ['…/api/v1/pets is not on']],
    ['bash', 'curl https://example.org/install.sh -o x\ncurl -L https://api.example.com', []],
    ['bash', `curl "${SERVER}/api/v1/pets`, ['5: ']],
    ['bash', `${POST} -d @- <<JSON\n{"name": "Tom"}`, ['7: ']],
    ['shellsession', `$ ls\na\n$ curl ${SERVER}/api/v1/cats ${KEYS}`, ['7: no operation is GET /api/v1/cats']],
    ['python', 'from api import call\ncall("POST",\n  "/api/v1/pets", body={"name": f"{a!r} {{", **more, key: 1})', []],
    ['python', 'from api import call\ncall("POST", "/api/v1/pets", {**more, "b": [1, (2,)]})', ['has no field b']],
    ['python', 'from api import call\ncall("POST", "/api/v1/pets", body)', ['6: addPet: the body is not written out']],
    ['python', 'from api import call\ncall(*arguments)', ['6: call(method, path, body) needs a method and a path that are written out']],
    ['python', 'call("GET", "/api/v1/pets")', ['5: call is neither defined nor imported here']],
    ['python', 'from nowhere import call', ['5: no guide has a code block with title="nowhere.py"']],
    ['python', 'import requests\nrequests.get(address)', ['6: requests.get makes a call that cannot be checked']],
    ['python', 'urllib.request.urlopen(address)', ['5: urllib.request.urlopen makes a call that cannot be checked']],
    ['python', 'x = "a\n', []],
    ['python', 'from api import call\ncall("GET", "/api/v1/pets")\nx = "a\n', ['7: ']],
    ['js', "import { call } from './api.mjs';\nawait call('POST', '/api/v1/pets', { name, ...more, [k]: 1, 'age': now - 1 });", []],
    [
      'js',
      "import { call } from './api.mjs';\nawait call('POST', '/api/v1/pets', { name: 'It\\'s', age: '1' }); // x",
      ['6: addPet: the field age must be integer'],
    ],
    ['js', "await fetch('https://example.org');", ['5: fetch makes a call that cannot be checked']],
    ['ts', "import { call } from './api.mjs';\nawait call<Pet>('GET', '/api/v1/cats' as const);", ['6: call(method, path, body) needs']],
    ['ts', "import { call } from './api.mjs';\ncall('GET', `/api/v1/${v", ['6: ']],
  ])('reads %s: %s', async (language, code, problems) => {
    expect((await report(language, code)).slice(0, Math.max(1, problems.length))).toEqual(
      problems.map((problem) => expect.stringContaining(problem)),
    );
  });

  it.each([
    [
      '"$UNSET/api/v1/pet"',
      [
        `…/api/v1/pet is not on ${SERVER}; set the variable before, to ${SERVER}`,
        'no operation is GET /api/v1/pet; the nearest path is /api/v1/pets',
      ],
    ],
    [
      '-X PUT https://old.example.com/api/v1/pets',
      [`https://old.example.com/api/v1/pets is not on ${SERVER}`, 'no operation is PUT /api/v1/pets; it takes GET, POST'],
    ],
    [`${SERVER}/api/v1/pets/`, ['no operation is GET /api/v1/pets/; the nearest path is /api/v1/pets']],
  ])('tells of the server and of the path of one call: curl %s', async (words, problems) => {
    expect(await report('bash', `curl ${words} ${KEYS}`)).toEqual(problems.map((problem) => `page.md:5: ${problem}`));
  });

  it('says nothing of a block whose code is refused, and reads what it defines for the blocks after it', async () => {
    const source = [LINKS, '```bash', `API=${SERVER}`, 'for', `curl "$API/api/v1/cats`, '```', '', '```bash', `curl $API/api/v1/pets ${KEYS}`, '```'];
    const content = { file: 'page.md', source: source.join('\n'), route: '/page', kind: 'doc', id: 'page', frontmatter: {} } as const;
    const refused = { severity: 'error', file: 'page.md', line: 4, column: 1, message: 'bash: syntax error' } as const;
    expect((await checkSamples([api], [content])).problems).not.toEqual([]);
    expect((await checkSamples([api], [content], [refused])).problems).toEqual([]);
  });

  it('asks that operations in prose are there, and that those of calls are linked', async () => {
    expect(await report('text', '', `Send \`PATCH /api/v1/pets\` or \`GET /api/v1/pets/{pet}\` or \`GET /health\`.`)).toEqual([
      'page.md:3: no operation is PATCH /api/v1/pets; it takes GET, POST',
      'page.md:1: no link to /apis/get-pet, which a sample of the page calls',
    ]);
  });

  it('leaves pages alone that do not name the API, and counts calls of others', async () => {
    const page = { route: '/page', kind: 'doc', id: 'page', frontmatter: {} } as const;
    const files = ['```js\nfetch(a);\n```', `${LINKS}\n\`\`\`bash\ncurl ${SERVER}/api/v1/pets ${KEYS}\n\`\`\``];
    expect(
      await checkSamples(
        [api],
        files.map((source, index) => ({ ...page, file: `${index}.md`, source })),
      ),
    ).toEqual({ count: 1, problems: [], unread: [] });
  });

  it('holds each call of a page that names two APIs against the one whose server it asks', async () => {
    const other = makeApi(join(folder, 'tags.json'));
    const server = 'https://tags.example.com';
    const paths = { '/api/v1/tags': { get: { operationId: 'listTags' } } };
    writeFileSync(other.file, JSON.stringify({ openapi: '3.0.3', info: { title: 'Tags', version: '1' }, servers: [{ url: server }], paths }));
    const apis = [api, { ...other, path: '/tags-api' }];
    const block = [
      '```bash',
      `curl ${SERVER}/api/v1/pets ${KEYS}`,
      `curl ${server}/api/v1/tags`,
      `curl ${server}/api/v1/tagz`,
      '```',
      '`GET /api/v1/tags`',
    ];
    const source = ['[Pets](/apis/list-pets) [Tags](/tags-api/list-tags)', ...block].join('\n');
    const { count, problems } = await checkSamples(apis, [{ file: 'page.md', source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]);
    expect(count).toBe(4);
    expect(problems.map(format)).toEqual(['page.md:5: no operation is GET /api/v1/tagz; the nearest path is /api/v1/tags']);
  });
});
