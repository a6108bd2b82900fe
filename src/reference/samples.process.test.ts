import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleLanguage } from '../config/sample-languages.ts';
import site from '../site.config.ts';
import { useRecordingServer } from './fixtures/recording-server.ts';
import { KEYS, PLACED, PLACED_VARIABLES, VARIABLES } from './fixtures/sample-keys.ts';
import { INSTALLED_RUNNERS, isInstalled, REQUESTS, runSample as run } from './fixtures/sample-runners.ts';
import { buildReference } from './reference.ts';
import { FILE, type FormField, type SampleRequest } from './sample-request.ts';
import { listUntyped } from './sample-bodies.ts';
import { makeSamples } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
/** Most samples are whole programs. */
const asWritten = (code: string) => code;
const server = useRecordingServer();
const { received } = server;
afterAll(() => rmSync(folder, { recursive: true }));

const api = site.apis.find(({ id }) => id === 'mecha-cloud-apis');
if (!api) throw new Error('the site does not configure the Mecha Cloud API');
const operations = buildReference(api).operations.map(({ operation, makeModel }) => {
  const { request, samples, security } = makeModel();
  if (!request) throw new Error(`${operation.slug} has no request`);
  return { slug: operation.slug, request, samples, security };
});
const origin = new URL(operations[0]?.request.url ?? '').origin;

describe.each(Object.entries(INSTALLED_RUNNERS))('the %s samples of every operation', (language, { command, file, join: joinCodes }) => {
  const slugOf = (slug: string) => `${language}-${slug}`;

  beforeAll(async () => {
    const codes = operations.map(({ slug, samples }) =>
      (samples.find(({ id }) => id === language)?.code ?? '').replaceAll(origin, `${server.address}/${slugOf(slug)}`),
    );
    if (language === 'python') writeFileSync(join(folder, 'requests.py'), REQUESTS);
    writeFileSync(join(folder, file), joinCodes(codes));
    const secrets = operations.flatMap(({ request }) => Object.entries(request.variables ?? {}));
    await run(command, join(folder, file), Object.fromEntries(secrets.map(([placeholder, variable]) => [variable, placeholder])));
  });

  it.each(operations)('make the call of $slug', ({ slug, request }) => {
    const call = received.get(slugOf(slug));
    expect(call && { method: call.method, url: call.url }).toEqual({ method: request.method, url: request.url.replace(origin, '') });
    for (const [name, value] of request.headers) expect(call?.headers[name.toLowerCase()], name).toBe(value);
    if (request.body?.text) expect(JSON.parse(call?.body ?? '')).toEqual(JSON.parse(request.body.text));
    else expect(call?.body).toBe('');
  });
});

describe('code samples', () => {
  it('send every key that the operation asks for', () => {
    const wanted = operations.flatMap(({ slug, request, security }) =>
      (security[0]?.schemes ?? []).flatMap(({ scheme: { carrier } }) => (carrier?.in === 'header' ? [{ slug, request, name: carrier.name }] : [])),
    );
    expect(wanted.map(({ name }) => name)).toEqual(expect.arrayContaining(['X-Api-Key-Id', 'X-Api-Key-Secret']));
    for (const { slug, request, name } of wanted)
      expect(
        request.headers.map(([header]) => header),
        slug,
      ).toContain(name);
  });

  // Rust's client is a package, so its samples can't run here. C# has no parser here either.
  it.runIf(isInstalled('rustfmt'))('in Rust are valid syntax', async () => {
    const codes = operations.map(({ samples }) => samples.find(({ id }) => id === 'rust')?.code ?? '');
    const functions = codes.map((code, index) => `async fn call${index}() -> Result<(), Box<dyn std::error::Error>> {\n${code}\nOk(())\n}\n`);
    expect(codes).not.toContain('');
    writeFileSync(join(folder, 'all.rs'), functions.join('\n'));
    await run('rustfmt', join(folder, 'all.rs'));
  });

  it('come in every configured language, with the values that the other languages send', () => {
    for (const { samples, request } of operations) {
      expect(samples.map(({ id }) => id)).toEqual(api.sampleLanguages);
      for (const { code, id } of samples) for (const [, value] of request.headers) expect(code, id).toContain(request.variables?.[value] ?? value);
    }
  });

  it.each(Object.entries(INSTALLED_RUNNERS))('in %s take keys from the environment', async (language, { command, file, complete = asWritten }) => {
    const path = `/keys-${language}/a`;
    const [sample] = makeSamples({ method: 'GET', url: server.address + path, headers: KEYS, variables: VARIABLES }, [language as SampleLanguage]);
    writeFileSync(join(folder, `keys-${file}`), complete(sample?.code ?? ''));
    await run(command, join(folder, `keys-${file}`), { KEY: "a'b", TOKEN: 'c d' });
    expect(received.get(`keys-${language}`)?.headers).toMatchObject({ 'x-key': "a'b", authorization: 'Bearer c d', 'x-text': '<note> $HOME' });
  });

  it.each(Object.entries(INSTALLED_RUNNERS))(
    'in %s send nothing without the keys, and name the one that is missing',
    async (language, { command, file, complete = asWritten }) => {
      const url = `${server.address}/keyless-${language}/a`;
      const [sample] = makeSamples({ method: 'GET', url, headers: KEYS, variables: VARIABLES }, [language as SampleLanguage]);
      writeFileSync(join(folder, `keyless-${file}`), complete(sample?.code ?? ''));
      await expect(run(command, join(folder, `keyless-${file}`), { KEY: '1' })).rejects.toThrow('TOKEN');
      expect(received.has(`keyless-${language}`)).toBe(false);
    },
  );

  it.each(Object.entries(INSTALLED_RUNNERS))(
    'in %s take keys of the address and of cookies from the environment',
    async (language, { command, file, complete = asWritten }) => {
      const name = `placed-${language}`;
      const request = { method: 'GET', url: `${server.address}/${name}${PLACED.url}`, headers: PLACED.headers, variables: PLACED_VARIABLES };
      const [sample] = makeSamples(request, [language as SampleLanguage]);
      writeFileSync(join(folder, `placed-${file}`), complete(sample?.code ?? ''));
      await expect(run(command, join(folder, `placed-${file}`), { API_KEY: '1', TOKEN: '2', SESSION: '3' })).rejects.toThrow('COOKIE');
      expect(received.has(name)).toBe(false);
      await run(command, join(folder, `placed-${file}`), { API_KEY: '1', TOKEN: '2', SESSION: '3', COOKIE: '4' });
      expect(received.get(name)).toMatchObject({ url: '/a?b=c%20d&api_key=1&token=2', headers: { cookie: 'a=%27; SESSION=3; b=4' } });
    },
  );

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

  describe.each(Object.entries(INSTALLED_RUNNERS))('in %s', (language, { command, file, join: joinCodes }) => {
    const write = (name: string, body: NonNullable<SampleRequest['body']>) => {
      const request = { method: 'POST', url: `${server.address}/${name}/a`, headers: [['Content-Type', body.type]] as [string, string][], body };
      return makeSamples(request, [language as SampleLanguage]).map(({ code }) => code);
    };

    beforeAll(async () => {
      const codes = BODIES.flatMap(([type, text], index) => write(`body-${language}-${index}`, { type, text }));
      codes.push(...write(`form-${language}`, { type: 'application/x-www-form-urlencoded', fields: FIELDS }));
      writeFileSync(join(folder, `bodies-${file}`), joinCodes(codes));
      await run(command, join(folder, `bodies-${file}`));
    });

    it.each(BODIES.map(([type, text], index) => ({ type, text, index })))('send a body of the type $type as it is', ({ type, text, index }) => {
      const sent = received.get(`body-${language}-${index}`);
      expect(sent?.headers['content-type']).toBe(type);
      expect(text === PATCH ? JSON.parse(sent?.body ?? '') : sent?.body).toEqual(text === PATCH ? JSON.parse(text) : text);
    });

    it('send every field of a form, those of one name too', () => {
      const sent = received.get(`form-${language}`);
      expect([...new URLSearchParams(sent?.body)]).toEqual(FIELDS.map(([name, value]) => [name, value]));
    });
  });

  it.each(Object.entries(INSTALLED_RUNNERS))(
    'in %s send files and the other parts of a form',
    async (language, { command, file, complete = asWritten }) => {
      mkdirSync(join(folder, 'path/to'), { recursive: true });
      writeFileSync(join(folder, FILE), 'content');
      const fields: FormField[] = [
        ['a', `it's "a" @b;type=c`, false],
        ['b', FILE, true, 'image/png'],
        ['c', '{"d":"\\"e\\""}', false, 'application/json'],
        ['f', '@path/to/file', false, 'text/plain'],
      ];
      const body = { type: 'multipart/form-data', fields };
      const [sample] = makeSamples({ method: 'POST', url: `${server.address}/parts-${language}/a`, headers: [], body }, [language as SampleLanguage]);
      writeFileSync(join(folder, `parts-${file}`), complete(sample?.code ?? ''));
      await run(command, join(folder, `parts-${file}`));
      const { headers, body: sent } = received.get(`parts-${language}`) ?? { headers: {}, body: '' };
      const form = await new Response(sent, { headers: { 'Content-Type': String(headers['content-type']) } }).formData();
      const parts = await Promise.all([...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]));
      expect(parts).toEqual(fields.map(([name, value, isFile]) => [name, isFile ? 'content' : value]));
      const typeOf = (name: string) => new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n`).exec(sent)?.[0].match(/Content-Type: (.+?)\r/i)?.[1];
      // A sample says which types it leaves out. Go's client has one type for all files.
      const untyped = listUntyped({ method: 'POST', url: '', headers: [], body }, language as SampleLanguage).map(([name]) => name);
      for (const [name, , isFile, type] of fields) {
        expect(typeOf(name), name).toBe(untyped.includes(name) ? (isFile ? 'application/octet-stream' : undefined) : type);
        expect(sample?.code.includes(`// Send the part ${name} as ${type}.`), name).toBe(untyped.includes(name));
      }
    },
  );

  it.each(Object.entries(INSTALLED_RUNNERS))(
    'in %s take keys to no other host that an answer names',
    async (language, { command, file, complete = asWritten }) => {
      const request = { method: 'GET', url: `${server.address}/moved/a`, headers: KEYS, variables: VARIABLES };
      const [sample] = makeSamples(request, [language as SampleLanguage]);
      writeFileSync(join(folder, `moved-${file}`), complete(sample?.code ?? ''));
      // How a program ends on a response without content isn't tested.
      await run(command, join(folder, `moved-${file}`), { KEY: '1', TOKEN: '2' }).catch(() => undefined);
      expect([received.has('moved'), received.has('elsewhere')]).toEqual([true, false]);
      received.delete('moved');
    },
  );

  it.each(Object.entries(INSTALLED_RUNNERS))(
    'in %s end with an error when the call is refused',
    async (language, { command, file, complete = asWritten }) => {
      const [sample] = makeSamples({ method: 'GET', url: `${server.address}/refused/a`, headers: [] }, [language as SampleLanguage]);
      writeFileSync(join(folder, `refused-${file}`), complete(sample?.code ?? ''));
      await expect(run(command, join(folder, `refused-${file}`))).rejects.toThrow(`${command} ended with ${language === 'shell' ? 22 : 1}`);
    },
  );
});
