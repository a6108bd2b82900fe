import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRequest } from '../lib/samples/request-data.ts';
import { printSamples } from '../lib/samples/languages.ts';
import { FILE, type FormField, type SampleBody, type SampleRequest, type Text } from '../lib/samples/request.ts';
import site from '../site.config.ts';
import { useRecordingServer } from './fixtures/recording-server.ts';
import { findObstacle, LANGUAGES, REQUESTS, runSample as run, skipIfMissing } from './fixtures/sample-runners.ts';
import { buildReference } from './reference.ts';

type Language = (typeof LANGUAGES)[number];

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const server = useRecordingServer();
const { received } = server;
beforeAll(() => {
  writeFileSync(join(folder, 'requests.py'), REQUESTS);
  mkdirSync(join(folder, 'path/to'), { recursive: true });
  writeFileSync(join(folder, FILE), 'content');
});
afterAll(() => rmSync(folder, { recursive: true }));

const api = site.apis.find(({ id }) => id === 'mecha-cloud-apis');
if (!api) throw new Error('the site does not configure the Mecha Cloud API');
const operations = buildReference(api).operations.map(({ operation, makeModel }) => {
  const { request, samples } = makeModel();
  if (!request) throw new Error(`${operation.slug} has no request`);
  return { slug: operation.slug, request: makeRequest(request), samples };
});
const origin = operations[0]?.request.host ?? '';
/** Writes a text with the names of its variables. */
const flatten = (text: Text) => text.map((part) => (typeof part === 'string' ? part : part.variable)).join('');
const KEYS: SampleRequest['headers'] = [
  ['X-Key', [{ variable: 'KEY' }]],
  ['Authorization', ['Bearer ', { variable: 'TOKEN' }]],
  ['X-Text', ['<note> $HOME']],
];

/** Runs several samples as one program. */
async function runAll({ command, file, join: joinCodes }: Language, codes: readonly string[], env: Readonly<Record<string, string>> = {}) {
  writeFileSync(join(folder, file), joinCodes(codes));
  await run(command, join(folder, file), env);
}

/** Runs the sample of a request with some variables. The call arrives under the name that its path starts with. */
async function send({ language, command, file, complete }: Language, request: Partial<SampleRequest>, env: Readonly<Record<string, string>> = {}) {
  const [sample] = printSamples({ method: 'GET', headers: [], path: [], ...request, host: server.address }, [language]);
  writeFileSync(join(folder, file), complete(sample?.code ?? ''));
  await run(command, join(folder, file), env);
  return sample?.code ?? '';
}

describe('samples of the operations', () => {
  it.for(LANGUAGES)('in $language make the calls', async (row, context) => {
    skipIfMissing(row, context);
    const { language } = row;
    const codes = operations.map(({ slug, samples }) =>
      (samples.find(({ id }) => id === language)?.code ?? '').replaceAll(origin, `${server.address}/${language}-${slug}`),
    );
    await runAll(row, codes, { MECHA_KEY_ID: 'MECHA_KEY_ID', MECHA_KEY_SECRET: 'MECHA_KEY_SECRET' });
    const calls = operations.map(({ slug, request: { headers } }) => {
      const call = received.get(`${language}-${slug}`);
      const own = headers.map(([name]) => [name, call?.headers[name.toLowerCase()]]);
      return { slug, method: call?.method, url: call?.url, headers: own, body: call?.body && (JSON.parse(call.body) as unknown) };
    });
    expect(calls).toEqual(
      operations.map(({ slug, request: { method, path, headers, body } }) => {
        const sent = headers.map(([name, value]) => [name, flatten(value)]);
        return { slug, method, url: flatten(path), headers: sent, body: body?.text ? (JSON.parse(body.text) as unknown) : '' };
      }),
    );
    expect(calls.length).toBeGreaterThan(5);
  });

  // Rust's client is a package, so its samples can't run here. C# has no parser here either.
  it('in Rust are valid syntax', async ({ skip }) => {
    const obstacle = findObstacle('rustfmt');
    skip(obstacle !== undefined, obstacle);
    const codes = operations.map(({ samples }) => samples.find(({ id }) => id === 'rust')?.code ?? '');
    const functions = codes.map((code, index) => `async fn call${index}() -> Result<(), Box<dyn std::error::Error>> {\n${code}\nOk(())\n}\n`);
    expect(codes).not.toContain('');
    writeFileSync(join(folder, 'all.rs'), functions.join('\n'));
    await run('rustfmt', join(folder, 'all.rs'));
  });
});

const PATCH = '{\n  "a": "mode: true, level: null",\n  "b": null,\n  "c": [true]\n}';
const LETTER = `it's "a" $x é\n\\n, b: true, c`;
const BODIES: [type: string, text: string][] = [
  ['application/json', PATCH],
  ['application/json; charset=utf-8', PATCH],
  ['application/merge-patch+json', PATCH],
  ['text/plain', LETTER],
  ['application/xml', '<a b="c">\'</a>'],
];
const FIELDS: FormField[] = [
  ['a', '1', false],
  ['a', LETTER, false],
  ['b', '2', false],
];
const PARTS: FormField[] = [
  ['a', `it's "a" @b;type=c`, false],
  ['b', FILE, true, 'image/png'],
  ['c', '{"d":"\\"e\\""}', false, 'application/json'],
  ['f', '@path/to/file', false, 'text/plain'],
];

describe('a sample', () => {
  it.for(LANGUAGES)(
    'in $language takes keys of the address, headers and cookies from the environment, and sends nothing without one',
    async (row, context) => {
      skipIfMissing(row, context);
      const name = `placed-${row.language}`;
      const path: Text = [`/${name}/a?b=c%20d&api_key=`, { variable: 'API_KEY' }, '&token=', { variable: 'TOKEN' }];
      const request: Partial<SampleRequest> = {
        path,
        headers: [...KEYS, ['Cookie', ['a=%27; SESSION=', { variable: 'SESSION' }, '; b=', { variable: 'COOKIE' }]]],
      };
      const env = { API_KEY: '1', KEY: "a'b", TOKEN: 'c', SESSION: '3' };
      await expect(send(row, request, env)).rejects.toThrow('COOKIE');
      expect(received.has(name)).toBe(false);
      await send(row, request, { ...env, COOKIE: '4' });
      expect(received.get(name)).toMatchObject({
        url: '/a?b=c%20d&api_key=1&token=c',
        headers: { cookie: 'a=%27; SESSION=3; b=4', 'x-key': "a'b", authorization: 'Bearer c', 'x-text': '<note> $HOME' },
      });
    },
  );

  it.for(LANGUAGES)('in $language sends bodies as they are, and every field of a form', async (row, context) => {
    skipIfMissing(row, context);
    const write = (name: string, body: SampleBody) => {
      const path = [`/${name}-${row.language}/a`];
      return printSamples({ method: 'POST', host: server.address, path, headers: [['Content-Type', [body.type]]], body }, [row.language]).map(
        ({ code }) => code,
      );
    };
    await runAll(row, [
      ...BODIES.flatMap(([type, text], index) => write(`body-${index}`, { type, text, isJson: type.includes('json') })),
      ...write('file', { type: 'image/png', isFile: true }),
      ...write('form', { type: 'application/x-www-form-urlencoded', fields: FIELDS }),
    ]);
    for (const [index, [type, text]] of BODIES.entries()) {
      const sent = received.get(`body-${index}-${row.language}`);
      expect(sent?.headers['content-type']).toBe(type);
      if (text === PATCH) expect(JSON.parse(sent?.body ?? '')).toEqual(JSON.parse(text));
      else expect(sent?.body).toBe(text);
    }
    expect(received.get(`file-${row.language}`)).toMatchObject({ headers: { 'content-type': 'image/png' }, body: 'content' });
    expect([...new URLSearchParams(received.get(`form-${row.language}`)?.body)]).toEqual(FIELDS.map(([name, value]) => [name, value]));
  });

  it.for(LANGUAGES)('in $language sends files and the other parts of a form', async (row, context) => {
    skipIfMissing(row, context);
    const body = { type: 'multipart/form-data', fields: PARTS };
    const code = await send(row, { method: 'POST', path: [`/parts-${row.language}/a`], body });
    const { headers, body: sent } = received.get(`parts-${row.language}`) ?? { headers: {}, body: '' };
    const form = await new Response(sent, { headers: { 'Content-Type': String(headers['content-type']) } }).formData();
    const parts = await Promise.all([...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]));
    expect(parts).toEqual(PARTS.map(([name, value, isFile]) => [name, isFile ? 'content' : value]));
    const typeOf = (name: string) => new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n`).exec(sent)?.[0].match(/Content-Type: (.+?)\r/i)?.[1];
    for (const [name, , isFile, type = isFile ? 'application/octet-stream' : undefined] of PARTS) {
      // A sample says which types its client can't state.
      const isLeft = code.includes(`this part, '${type}'`);
      expect(isLeft && ['node', 'php'].includes(row.language) ? [typeOf(name), isFile] : typeOf(name), name).toEqual(
        isLeft ? [undefined, false] : type,
      );
    }
  });

  it.for(LANGUAGES)('in $language takes keys to no other host that a response names', async (row, context) => {
    skipIfMissing(row, context);
    // How a program ends on a response without content isn't tested.
    await send(row, { path: ['/moved/a'], headers: KEYS }, { KEY: '1', TOKEN: '2' }).catch(() => undefined);
    expect([received.has('moved'), received.has('elsewhere')]).toEqual([true, false]);
    received.delete('moved');
  });

  it.for(LANGUAGES)('in $language ends with an error if the call is refused', async (row, context) => {
    skipIfMissing(row, context);
    await expect(send(row, { path: ['/refused/a'] })).rejects.toThrow(`${row.command} ended with ${row.language === 'shell' ? 22 : 1}`);
  });
});
