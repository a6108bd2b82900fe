import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../lib/samples/languages.ts';
import { listHostileTexts } from './fixtures/hostile-texts.ts';
import { writeApi } from './fixtures/make-api.ts';
import { useRecordingServer, type Received } from './fixtures/recording-server.ts';
import { LANGUAGES, REQUESTS, runSample, skipIfMissing } from './fixtures/sample-runners.ts';
import { buildReference } from './reference.ts';

/** A secret on the reader's disk, both next to the samples and at an absolute path. */
const SECRET = 'only-on-the-disk-of-the-reader';
/** Contents of the file that a placeholder names. */
const FILLED = 'filled in by the reader';

const folder = mkdtempSync(join(tmpdir(), 'hostile-samples-'));
const secret = join(folder, 'secret');
const server = useRecordingServer();
afterAll(() => rmSync(folder, { recursive: true }));

/** An operation with a text in it, and how its call must arrive. */
interface Case {
  name: string;
  operation: object;
  read: (received: Received) => unknown;
  sent: unknown;
}

const withBody = (type: string, example: unknown, schema?: object) => ({ requestBody: { content: { [type]: { example, schema } } } });
/** Makes an object with an own field of this name, even `__proto__`. */
const own = (name: string, value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as object;
/** Leaves out signs that have a meaning in a path. */
const toPath = (text: string) => text.replace(/[%?]/g, '');
/** Undoes differences between clients: line endings in forms, and percent-encoded characters in field names. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');
const unquote = (name: string) => lines(name.replace(/%(?:22|0[AD])/gi, decodeURIComponent));
const file = { type: 'string', format: 'binary' };

async function readForm({ headers, body }: Received) {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  return Promise.all([...form].map(async ([name, value]) => [unquote(name), lines(typeof value === 'string' ? value : await value.text())]));
}

/** Types whose bodies are sent as they are. Each takes its share of the texts. */
const PLAIN = ['text/plain', 'application/xml', 'application/octet-stream', 'image/png', 'application/x-thing', 'application/x-ndjson'];

/** Puts a text into each place of a call: its address, cookie and header, and bodies of every kind. */
function makeCases(text: string, index: number): Case[] {
  const type = PLAIN[index % PLAIN.length] ?? '';
  // Headers are ASCII only (RFC 9110, section 5.5).
  const header = /\P{ASCII}/u.test(text) ? 'plain' : text;
  const parameters = [
    { name: `q${text}`, in: 'query', example: text },
    { name: 'c', in: 'cookie', example: text },
    { name: 'X-Text', in: 'header', example: header },
  ];
  // PHP has a value of its own for JSON unless an object is empty.
  const json = { ...own(text, [text, { a: text }]), b: index % 2 === 0 ? {} : [], c: `${text}\n  ]` };
  // JSON-like text is read as JSON.
  const isJson = /^\s*[{[]/.test(text);
  const cases: Omit<Case, 'name'>[] = [
    {
      operation: { ...withBody(type, text), parameters },
      read: ({ url, headers, body }) => {
        const { pathname, searchParams } = new URL(url, 'http://a');
        const cookie = decodeURIComponent(headers.cookie ?? '');
        return [decodeURIComponent(pathname), [...searchParams], cookie, headers['x-text'], headers['content-type'], body];
      },
      sent: [`/${toPath(text)}`, [[`q${text}`, text]], `c=${text}`, header.replace(/\p{Cc}+/gu, ' ').trim(), type, text],
    },
    { operation: withBody('application/json', json), read: ({ body }) => JSON.stringify(JSON.parse(body)), sent: JSON.stringify(json) },
    {
      operation: withBody('application/merge-patch+json', text),
      read: ({ body }) => (isJson ? body : (JSON.parse(body) as unknown)),
      sent: text,
    },
    { operation: withBody('application/json', `{${text}`), read: ({ body }) => body, sent: `{${text}` },
    {
      operation: withBody('application/x-www-form-urlencoded', { [`n${text}`]: text, a: text }, { type: 'object' }),
      read: ({ body }) => Object.fromEntries(new URLSearchParams(body)),
      sent: { [`n${text}`]: text, a: text },
    },
    {
      operation: withBody('multipart/form-data', { a: text, f: text }, { type: 'object', properties: { f: file } }),
      read: readForm,
      sent: [
        ['a', lines(text)],
        ['f', FILLED],
      ],
    },
    {
      operation: withBody('multipart/form-data', own(`n${text}`, text), { type: 'object' }),
      read: readForm,
      sent: [[unquote(`n${text}`), lines(text)]],
    },
  ];
  return cases.map((each, kind) => ({ name: `${index}-${kind}`, ...each }));
}

const texts = listHostileTexts(secret);
const cases = texts.flatMap(makeCases);
/** Cases with texts in the names of parts, which some clients can't send. */
const NAMES_OF_PARTS = /-6$/;
/** Samples of each case by language. */
const samples = new Map<string, Map<string, string>>();

beforeAll(() => {
  writeFileSync(secret, SECRET);
  mkdirSync(join(folder, 'path/to'), { recursive: true });
  writeFileSync(join(folder, 'path/to/file'), FILLED);
  writeFileSync(join(folder, 'requests.py'), REQUESTS);
  const paths = cases.map(({ name, operation }) => [
    `/${name}/${toPath(texts[Number.parseInt(name)] ?? '')}`,
    { post: { operationId: name, responses: { 200: { description: 'Yes.' } }, ...operation } },
  ]);
  const description = { servers: [{ url: 'http://host.invalid' }], paths: Object.fromEntries(paths) as object };
  const { operations } = buildReference(writeApi(join(folder, 'api.json'), description, { sampleLanguages: [...SAMPLE_LANGUAGES] }));
  for (const { operation, makeModel } of operations)
    samples.set(operation.operationId, new Map(makeModel().samples.map(({ id, code }) => [id, code])));
});

it.for(LANGUAGES)('Samples in $language send what the description has, whatever it is, and nothing of the disk', async (row, context) => {
  skipIfMissing(row, context);
  const { language, command, file: program, join: joinCodes } = row;
  const without = cases.filter(({ name }) => !samples.get(name)?.has(language));
  expect(without.filter(({ name }) => !NAMES_OF_PARTS.test(name)).map(({ name }) => name)).toEqual([]);
  // Go writes quotes and backslashes in the names of parts with backslashes, which the parser of forms doesn't read.
  const written = cases.filter((each) => !without.includes(each) && (language !== 'go' || !NAMES_OF_PARTS.test(each.name)));
  const codes = written.map(({ name }) =>
    samples.get(name)?.get(language)?.replaceAll('http://host.invalid', `${server.address}/${language}-${name}`),
  );
  writeFileSync(join(folder, program), joinCodes(codes.map((code = '') => code)));
  await runSample(command, join(folder, program), { TOKEN: SECRET });

  expect(JSON.stringify([...server.received.values()])).not.toContain(SECRET);
  const received: [name: string, read: unknown][] = [];
  for (const { name, read } of written) {
    const call = server.received.get(`${language}-${name}`);
    received.push([name, call && (await read({ ...call, url: call.url.replace(`/${name}`, '') }))]);
  }
  expect(Object.fromEntries(received)).toEqual(Object.fromEntries(written.map(({ name, sent }) => [name, sent])));
});
