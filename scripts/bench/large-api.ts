import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../tools/run.ts';

/** Makes each process of Node print the most memory it has used, in kB, when it ends. */
const PRINT_MEMORY = "data:text/javascript,process.on('exit',()=>console.log('peak%20memory',process.resourceUsage().maxRSS))";

/**
 * Builds with empty caches. Measures the peak memory of its largest process, and
 * the largest page, uncompressed, in bytes.
 *
 * @param root checkout to build in: builds of one wait for each other
 * @param siteConfig path of the configuration to build
 * @throws Error when the build fails
 */
export async function measureBuild(root: string, siteConfig: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mecha-bench-'));
  const env = {
    ...process.env,
    OUT_DIR: join(folder, 'out'),
    CACHE_DIR: join(folder, 'cache'),
    SITE_CONFIG: siteConfig,
    NODE_OPTIONS: `--import=${PRINT_MEMORY}`,
  };
  const { code, output } = await run('node', ['scripts/build.ts'], { cwd: root, env, capture: true, quiet: true });
  const sizes = globSync('**/*.html', { cwd: join(folder, 'out') }).map((path) => statSync(join(folder, 'out', path)).size);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  const peaks = [...output.matchAll(/peak memory (\d+)/g)].map(([, kilobytes]) => Number(kilobytes) / 1024);
  return { megabytes: Math.max(...peaks), largestPage: Math.max(0, ...sizes) };
}

/**
 * Writes a description of many operations and schemas with references like
 * large companies' APIs, and a site with nothing else.
 *
 * @returns path of the site's configuration, in a folder of the checkout `root`
 */
export function makeLargeApi(root: string, operations: number, schemas: number): string {
  const folder = mkdtempSync(join(root, 'e2e/.variants-bench-'));
  const file = join(folder, 'api.json');
  writeFileSync(file, JSON.stringify(makeDescription(operations, schemas)));
  const siteConfig = join(folder, 'site.config.ts');
  writeFileSync(
    siteConfig,
    `import { defineVariant } from '../variants/variant-config.ts';
export default defineVariant({
  apis: [{ id: 'large', file: ${JSON.stringify(relative(root, file))}, path: '/api' }],
  sidebars: { docs: ['index', 'api/large', { type: 'operations', description: 'large' }] },
});
`,
  );
  return siteConfig;
}

function makeDescription(operations: number, schemas: number): object {
  const tags = Array.from({ length: Math.ceil(operations / 25) }, (_, index) => ({
    name: `area-${index}`,
    description: `Operations of area ${index}.`,
  }));
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [
      `/areas/${index % tags.length}/things/${index}/{thingId}`,
      makeOperation(index, schemas, tags.length),
    ]),
  );
  const components = {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: Object.fromEntries(Array.from({ length: schemas }, (_, index) => [`Thing${index}`, makeSchema(index)])),
  };
  return {
    openapi: '3.0.3',
    info: { title: 'Large', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    tags,
    paths,
    components,
  };
}

function toReference(index: number) {
  return { $ref: `#/components/schemas/Thing${index}` };
}

function makeOperation(index: number, schemas: number, areas: number): object {
  const method = ['get', 'post', 'put', 'patch', 'delete'][index % 5] ?? 'get';
  const json = (schema: object) => ({ 'application/json': { schema } });
  return {
    parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    [method]: {
      operationId: `${method}Thing${index}`,
      summary: `Handle thing ${index}`,
      description: `Handles **thing ${index}**. See [the list](/) for more.\n\n- One point.\n- Another with \`code\`.`,
      tags: [`area-${index % areas}`],
      parameters: ['limit', 'after', 'sort', 'fields'].map((name) => ({
        name,
        in: 'query',
        description: `Sets the ${name} of the answer.`,
        schema: { type: 'string', maxLength: 40 },
      })),
      ...(['post', 'put', 'patch'].includes(method) && { requestBody: { required: true, content: json(toReference((index * 7) % schemas)) } }),
      responses: {
        200: { description: 'The thing.', content: json(toReference((index * 3 + 1) % schemas)) },
        '4XX': { description: 'Something is wrong.', content: json(toReference(0)) },
      },
    },
  };
}

/** Schemas that refer to each other. Redocly can't follow a chain of all. */
const AREA = 100;

function makeSchema(index: number): object {
  const refer = (other: number) => toReference(index - (index % AREA) + (other % AREA));
  const plain = ['id', 'name', 'state', 'amount', 'createdAt', 'isActive', 'notes', 'version'].map((name, index) => [
    `${name}${index}`,
    {
      type: ['string', 'integer', 'boolean', 'number'][index % 4],
      description: `The ${name} of thing ${index}.`,
      ...(index === 2 && { enum: [true, false] }),
    },
  ]);
  return {
    type: 'object',
    description: `Thing number ${index}.`,
    required: ['id0', 'name1'],
    properties: {
      ...Object.fromEntries(plain),
      // Every schema refers to others of its area, to itself, and in cycles.
      next: refer(index + 1),
      list: { type: 'array', items: refer(index * 2 + 5) },
      choice: { oneOf: [refer(index + 11), refer(index * 3 + 2), { type: 'string' }] },
    },
  };
}
