import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../config/sample-languages.ts';
import { listHostileTexts } from './fixtures/hostile-texts.ts';
import { makeApi } from './fixtures/make-api.ts';
import { useRecordingServer, type Received } from './fixtures/recording-server.ts';
import { INSTALLED_RUNNERS, REQUESTS, runSample } from './fixtures/sample-runners.ts';
import { buildReference } from './reference.ts';

/** A secret on the reader's disk, both next to the samples and at an absolute path. */
const SECRET = 'only-on-the-disk-of-the-reader';
/** Contents of the file that a placeholder names. */
const FILLED = 'filled in by the reader';

const folder = mkdtempSync(join(tmpdir(), 'hostile-samples-'));
const secret = join(folder, 'secret');
afterAll(() => rmSync(folder, { recursive: true }));

const VALUES = listHostileTexts(secret);

/** An operation whose call must arrive as described. */
interface Case {
  name: string;
  operation: object;
  /** The path after the name. */
  path?: string;
  expect: (received: Received) => void | Promise<void>;
}

const withBody = (type: string, media: object) => ({ requestBody: { content: { [type]: media } } });
/** Makes an object with an own field of this name, even `__proto__`. */
const own = (name: string, value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as object;
const readForm = async ({ headers, body }: Received) => {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  const fields = [...form].map(async ([name, value]) => [unquote(name), lines(typeof value === 'string' ? value : await value.text())]);
  return Promise.all(fields);
};
const file = { type: 'string', format: 'binary' };
/** Undoes differences between clients: line endings in forms, and percent-encoded characters in field names. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
const unquote = (name: string) => lines(name.replace(/%(?:22|0[AD])/gi, decodeURIComponent));

const KINDS: Readonly<Record<string, (value: string) => Omit<Case, 'name'>>> = {
  ...Object.fromEntries(
    ['text/plain', 'application/xml', 'application/octet-stream', 'image/png', 'application/x-thing', 'application/x-ndjson'].map((type) => [
      type,
      (value: string): Omit<Case, 'name'> => ({
        operation: withBody(type, { example: value }),
        expect: ({ body, headers }) => expect([body, headers['content-type']]).toEqual([value, type]),
      }),
    ]),
  ),
  json: (value) => ({
    operation: withBody('application/json', { example: { ...own(value, [value, { a: value }]), b: {}, c: null } }),
    expect: ({ body }) => expect(JSON.stringify(JSON.parse(body))).toBe(JSON.stringify({ ...own(value, [value, { a: value }]), b: {}, c: null })),
  }),
  'json text': (value) => ({
    operation: withBody('application/merge-patch+json', { example: value }),
    // JSON-like text is read as JSON.
    expect: ({ body }) => expect(/^\s*[{[]/.test(value) ? body : JSON.parse(body)).toBe(value),
  }),
  'json in a text': (value) => ({
    operation: withBody('application/json', { example: `{${value}` }),
    expect: ({ body }) => expect(body).toBe(`{${value}`),
  }),
  form: (value) => ({
    operation: withBody('application/x-www-form-urlencoded', { example: { [`n${value}`]: value, a: value }, schema: { type: 'object' } }),
    expect: ({ body }) =>
      // Clients may sort the fields.
      expect([...new URLSearchParams(body)].toSorted(([a], [b]) => b.length - a.length)).toEqual([
        [`n${value}`, value],
        ['a', value],
      ]),
  }),
  parts: (value) => ({
    operation: withBody('multipart/form-data', { example: { a: value, f: value }, schema: { type: 'object', properties: { f: file } } }),
    expect: async (received) =>
      expect(await readForm(received)).toEqual([
        ['a', lines(value)],
        ['f', FILLED],
      ]),
  }),
  'names of parts': (value) => ({
    operation: withBody('multipart/form-data', { example: own(`n${value}`, value), schema: { type: 'object' } }),
    expect: async (received) => expect(await readForm(received)).toEqual([[unquote(`n${value}`), lines(value)]]),
  }),
  'a file': (value) => ({
    operation: withBody('multipart/form-data', { example: { f: value }, schema: { type: 'object', properties: { f: file } } }),
    expect: async (received) => expect(await readForm(received)).toEqual([['f', FILLED]]),
  }),
  path: (value) => ({
    path: `/${value}`,
    operation: {},
    expect: ({ url }) => expect(decodeURIComponent(url)).toBe(`/${value}`),
  }),
  query: (value) => ({
    operation: { parameters: [{ name: `q${value}`, in: 'query', example: value }] },
    expect: ({ url }) => expect([...new URL(url, 'http://a').searchParams]).toEqual([[`q${value}`, value]]),
  }),
  cookie: (value) => ({
    operation: { parameters: [{ name: 'c', in: 'cookie', example: value }] },
    expect: ({ headers }) => expect(decodeURIComponent(headers.cookie ?? '')).toBe(`c=${value}`),
  }),
  header: (value) => ({
    operation: { parameters: [{ name: 'X-Text', in: 'header', example: value }] },
    expect: ({ headers }) => expect(headers['x-text']).toBe(value.replace(/\p{Cc}+/gu, ' ').trim()),
  }),
};

/** Text that a place can't carry: headers are ASCII only (RFC 9110, section 5.5), and a percent sign in a path comes from the description. */
const UNFIT: Readonly<Record<string, RegExp>> = { header: /\P{ASCII}/u, path: /%/ };

const cases = Object.entries(KINDS).flatMap(([kind, make]) =>
  VALUES.flatMap((value, index): Case[] => (UNFIT[kind]?.test(value) ? [] : [{ name: `${kind.replace(/\W/g, '-')}-${index}`, ...make(value) }])),
);

const server = useRecordingServer();
/** Samples of each case by language. */
const samples = new Map<string, Map<string, string>>();

beforeAll(() => {
  writeFileSync(secret, SECRET);
  mkdirSync(join(folder, 'path/to'), { recursive: true });
  writeFileSync(join(folder, 'path/to/file'), FILLED);
  writeFileSync(join(folder, 'requests.py'), REQUESTS);
  const operations = cases.map(({ name, path = '', operation }) => [
    `/${name}${path}`,
    { post: { operationId: name, responses: { 200: { description: 'Yes.' } }, ...operation } },
  ]);
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'http://host.invalid' }],
    paths: Object.fromEntries(operations),
  };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(description));
  for (const { operation, makeModel } of buildReference(makeApi(join(folder, 'api.json'), { sampleLanguages: [...SAMPLE_LANGUAGES] })).operations)
    samples.set(operation.operationId, new Map(makeModel().samples.map(({ id, code }) => [id, code])));
});

describe.each(Object.entries(INSTALLED_RUNNERS))('%s samples of hostile examples', (language, { command, file: program, join: joinCodes }) => {
  // Go writes quotes and backslashes in the names of parts with backslashes, which the parser of forms doesn't read.
  const sent = cases.filter(({ name }) => language !== 'go' || !name.startsWith('names-of-parts'));

  beforeAll(async () => {
    const codes = sent.flatMap(({ name }) => {
      const code = samples.get(name)?.get(language);
      return code === undefined ? [] : [code.replaceAll('http://host.invalid', `${server.address}/${language}-${name}`)];
    });
    writeFileSync(join(folder, program), joinCodes(codes));
    await runSample(command, join(folder, program), { TOKEN: SECRET });
  });

  it.each(sent)('send what the description has and nothing of the disk: $name', async ({ name, expect: check }) => {
    const call = server.received.get(`${language}-${name}`);
    if (!samples.get(name)?.has(language)) return expect(call).toBeUndefined();
    expect(JSON.stringify(call)).not.toContain(SECRET);
    expect(call).toBeDefined();
    if (call) await check({ ...call, url: call.url.replace(`/${name}`, '') });
  });
});
