import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChosenValues } from './api-call.ts';
import { writeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'api-call-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const REQUEST = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...text, maxLength: 9 },
    start: { type: 'integer' },
    tags: { type: 'array', items: { type: 'object', properties: { size: { type: ['number', 'null'] } } } },
  },
};
const api = writeApi(join(folder, 'api.json'), {
  servers: [{ url: 'https://api.example.com' }],
  security: [{ key: [] }],
  paths: {
    '/pets/{pet}': {
      parameters: [{ in: 'path', name: 'pet', required: true, schema: text }],
      get: { operationId: 'getPet', parameters: [{ in: 'query', name: 'page', schema: { type: 'integer' }, example: 3 }] },
      put: { operationId: 'putPet', requestBody: { required: true, content: { 'application/json': { schema: REQUEST } } } },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
});

/** Writes a call of an operation in the fixture. */
function write(operationId: string, chosen: Partial<ChosenValues>): string {
  const entry = buildReference(api).operations.find(({ operation }) => operation.operationId === operationId);
  return entry?.writeCall({ parameters: {}, body: undefined, ...chosen }) ?? '';
}

/** Runs a call with a fake curl that prints its input. */
function run(command: string): { args: string[]; input: string } {
  const script = `curl() { printf '%s\\0' "$@"; echo; [[ $* == *@-* ]] && cat; return 0; }\n${command}`;
  const env = { SMALL_KEY: 'k1', PET: 'tom', NAME: 'a "b" \\ $(id)', START: '1700000000' };
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(stderr);
  const [args = '', ...lines] = stdout.split('\0\n');
  return { args: args.split('\0'), input: lines.join('\0\n') };
}

describe('a call in a guide', () => {
  it('sends the values that the guide chooses, and no others', () => {
    const { args } = run(write('getPet', { parameters: { pet: 'a b' } }));
    expect(args[0]).toBe('https://api.example.com/pets/a%20b');
    expect(args).toContain('X-Key: k1');
    expect(run(write('getPet', { parameters: { pet: '$PET', page: 2 } })).args[0]).toBe('https://api.example.com/pets/tom?page=2');
  });

  it('sends a body as it is written', () => {
    const body = { name: "It's `$`" };
    const { args } = run(write('putPet', { parameters: { pet: 'tom' }, body }));
    expect(JSON.parse(args.at(-1) ?? '')).toEqual(body);
  });

  it('fills variables in a body, as numbers where the schema has numbers', () => {
    const body = { name: '$PET `id` \\ $', start: '${START}000000000', tags: [{ size: '$START' }] };
    const { input } = run(write('putPet', { parameters: { pet: '${PET}' }, body }));
    expect(input).toContain('"start": 1700000000000000000,');
    expect(JSON.parse(input)).toEqual({ name: 'tom `id` \\ $', start: 1_700_000_000_000_000_000, tags: [{ size: 1_700_000_000 }] });
  });

  it('sends nothing while a variable is not set', () => {
    expect(() => run(write('getPet', { parameters: { pet: '$UNSET' } }))).toThrow('UNSET');
    expect(() => run(write('putPet', { parameters: { pet: 'tom' }, body: { name: '$UNSET' } }))).toThrow('UNSET');
  });

  it.each<[string, Partial<ChosenValues>, string]>([
    ['getPet', {}, 'getPet: the parameter pet is missing'],
    ['getPet', { parameters: { pet: 'tom', pages: 2 } }, 'getPet: there is no parameter pages; did you mean "page"?'],
    ['getPet', { parameters: { pet: 'tom' }, body: {} }, 'getPet: it takes no JSON body'],
    ['putPet', { parameters: { pet: 'tom' } }, 'putPet: the body is missing'],
    ['putPet', { parameters: { pet: 'tom' }, body: { names: 1 } }, 'putPet: the body has no field names; did you mean "name"?'],
    ['putPet', { parameters: { pet: 'tom' }, body: { name: 'Tom the tenth' } }, 'the field name must NOT have more than 9 characters'],
    ['putPet', { parameters: { pet: 'tom' }, body: { name: 'Tom', start: 'now' } }, 'the field start must be integer'],
  ])('is refused where the operation %s does not take %j', (operationId, chosen, problem) => {
    expect(() => write(operationId, chosen)).toThrow(problem);
  });
});
