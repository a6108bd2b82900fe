import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { fillIn, listValues, showValue, type RequestForm } from '../lib/samples/form-values.ts';
import { parseJson, writeJson } from '../lib/samples/json.ts';
import { printSamples, SAMPLE_LANGUAGES } from '../lib/samples/languages.ts';
import { makeRequest } from '../lib/samples/request-data.ts';
import siteConfig from '../site.config.ts';
import { listHostileTexts } from './fixtures/hostile-texts.ts';
import { writeApi } from './fixtures/make-api.ts';
import { useRecordingServer } from './fixtures/recording-server.ts';
import { LANGUAGES, REQUESTS, runSample, skipIfMissing } from './fixtures/sample-runners.ts';
import { listRequestForms } from './downloads.ts';
import { buildReference } from './reference.ts';

/** A text on the reader's disk that no call may have. */
const SECRET = 'only-on-the-disk-of-the-reader';
const folder = mkdtempSync(join(tmpdir(), 'filled-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'secret'), SECRET);
writeFileSync(join(folder, 'requests.py'), REQUESTS);
const server = useRecordingServer();

const text = { type: 'string' };
const body = {
  type: 'object',
  required: ['text', 'count', 'inner'],
  properties: {
    text,
    count: { type: 'integer' },
    isOn: { type: 'boolean' },
    list: { type: 'array', items: text },
    inner: { type: 'object', required: ['deep'], properties: { deep: text } },
  },
};
const example = { text: 'a', count: 1, inner: { deep: 'b' } };
const api = writeApi(
  join(folder, 'api.json'),
  {
    servers: [{ url: 'http://host.invalid/base' }, { url: 'https://{region}.other.invalid/v2/', variables: { region: { default: 'eu' } } }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, query: { type: 'apiKey', in: 'query', name: 'key' } } },
    security: [{ key: [], query: [] }, { key: [] }, {}],
    paths: {
      '/a/{id}/b': {
        post: {
          operationId: 'a',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: text, example: 'one' },
            { name: 'q', in: 'query', required: true, schema: text, example: 'two' },
            { name: 'o', in: 'query', schema: text },
            { name: 'X-Text', in: 'header', required: true, schema: text, example: 'three' },
            { name: 'X-More', in: 'header', schema: text },
            { name: 'c', in: 'cookie', schema: text },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
          responses: { 200: { description: 'Yes.', content: { 'application/json': {} } } },
        },
      },
    },
  },
  { sampleLanguages: [...SAMPLE_LANGUAGES] },
);
/** Reads a form as a browser receives it. */
const receive = (form: RequestForm | undefined) => parseJson(writeJson(form)) as unknown as RequestForm;
const form = receive(listRequestForms(api)[0]?.makeForm());

/** Texts for a call, one for each field, in the order of the form. */
const fill = (value: string, header: string | undefined): (string | undefined)[] => [
  value,
  value,
  value,
  header,
  header,
  value,
  value,
  '1724152908853574568',
  'true',
  JSON.stringify([value, null, true]),
  value,
];

const toHeader = (value: string) => (/[^\t -~]/.test(value) ? undefined : value.replace(/\t/g, ' ').trim());
const random = fc
  .sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { seed: 1, numRuns: 60 })
  .map((each) => each.replaceAll('\0', ' ').toWellFormed());
const values = [...listHostileTexts('/secret'), ...random, "it's", '$(cat secret)', '`cat secret`', '%s %d %41', '"; cat secret; "', '…'].filter(
  (value) => !/^\.\.?$/.test(value),
);

it.for(LANGUAGES)('Programs in $language send what was typed, whatever it is, and nothing of the disk', async (row, context) => {
  skipIfMissing(row, context);
  const { language, command, file, join: joinCodes } = row;
  const codes = values.map((value, index) => {
    const [sample] = printSamples(makeRequest(fillIn(form, fill(value, toHeader(value)))), [language]);
    return (sample?.code ?? '').replaceAll('http://host.invalid', `${server.address}/${language}-${index}`);
  });
  writeFileSync(join(folder, file), joinCodes(codes));
  await runSample(command, join(folder, file), { SMALL_KEY: 'the-key', SMALL_QUERY: 'the-query' });
  const calls = values.map((_, index) => {
    const { url = '', headers, body: sent = '' } = server.received.get(`${language}-${index}`) ?? {};
    const { pathname, searchParams } = new URL(url, 'http://a');
    // JSON of JavaScript has no number this long.
    const json = JSON.parse(sent.replace('1724152908853574568', '1') || '""') as unknown;
    const isExact = sent.includes('1724152908853574568');
    const [key, header, more, cookie = ''] = ['x-key', 'x-text', 'x-more', 'cookie'].map((name) => headers?.[name]?.toString());
    return {
      path: pathname.split('/').map(decodeURIComponent),
      query: [...searchParams],
      key,
      header,
      more,
      cookie: decodeURIComponent(cookie),
      json,
      isExact,
    };
  });
  const wanted = values.map((value) => ({
    path: ['', 'base', 'a', value, 'b'],
    query: Object.entries({ q: value, o: value, key: 'the-query' }),
    key: 'the-key',
    header: toHeader(value) || 'three',
    more: toHeader(value) || undefined,
    cookie: `c=${value}`,
    json: { text: value, count: 1, isOn: true, list: [value, null, true], inner: { deep: value } },
    isExact: true,
  }));
  expect(calls).toEqual(wanted);
  expect(JSON.stringify([...server.received])).not.toContain(SECRET);
});

it('A form prints what the page shows, until somebody types', () => {
  const rows = siteConfig.apis.flatMap((each) => {
    const { operations } = buildReference(each);
    return listRequestForms(each).map(({ makeForm }, index) => ({ own: receive(makeForm()), model: operations[index]?.makeModel() }));
  });
  expect(rows.length).toBeGreaterThan(5);
  for (const { own, model } of rows) {
    const built = model?.variants.length ? model.variants.map(({ samples }) => samples) : [model?.samples];
    const shown = built.map((_, body) => {
      const texts = listValues(own, body).map(showValue);
      return printSamples(makeRequest(fillIn(own, texts, body), { body }), own.languages);
    });
    expect(shown).toEqual(built);
  }
});

it('A form sends to the chosen server with the chosen authentication', () => {
  expect(form.servers).toEqual(['http://host.invalid/base', 'https://eu.other.invalid/v2']);
  expect(form.security.map(({ label }) => label)).toEqual([
    'API key in the header X-Key and API key in the query key',
    'API key in the header X-Key',
    'No authentication',
  ]);
  const { host, path, headers } = makeRequest(form, { server: 1, security: 1 });
  expect([host, path, headers[0]]).toEqual(['https://eu.other.invalid', ['/v2/a/one/b?q=two'], ['X-Key', [{ variable: 'SMALL_KEY' }]]]);
  expect(makeRequest(form, { security: 2 }).path).toEqual(['/base/a/one/b?q=two']);
});
