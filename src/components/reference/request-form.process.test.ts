import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../config/sample-languages.ts';
import { listHostileTexts } from '../../reference/fixtures/hostile-texts.ts';
import { writeApi } from '../../reference/fixtures/make-api.ts';
import { useRecordingServer } from '../../reference/fixtures/recording-server.ts';
import { LANGUAGES, REQUESTS, runSample, skipIfMissing } from '../../reference/fixtures/sample-runners.ts';
import type { RequestForm } from '../../lib/request-form.ts';
import { listRequestForms } from '../../reference/request-form.ts';
import siteConfig from '../../site.config.ts';
import { buildReference } from '../../reference/reference.ts';
import { fillPrograms, findFault, getFirstValues, type FilledValues } from './fill-request.ts';

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
          ],
          requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
          responses: { 200: { description: 'Yes.', content: { 'application/json': {} } } },
        },
      },
    },
  },
  { sampleLanguages: [...SAMPLE_LANGUAGES] },
);
const [made] = listRequestForms(api);
const form = made?.makeForm() as RequestForm;

/** Values for a call with a text in each place that can carry it. */
function fill(value: string): FilledValues {
  const list = JSON.stringify([value, null, true]);
  return { path: [value], query: [value, value], headers: [value, value], body: [value, '1724152908853574568', 'true', list, value] };
}

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
    const filled = fill(value);
    if (toHeader(value) === undefined) filled.headers = ['three', ''];
    const { code = '' } = fillPrograms(form, filled).find(({ id }) => id === language) ?? {};
    return code.replaceAll('http://host.invalid', `${server.address}/${language}-${index}`);
  });
  writeFileSync(join(folder, file), joinCodes(codes));
  await runSample(command, join(folder, file), { KEY: 'the-key', QUERY: 'the-query' });
  const calls = values.map((_, index) => {
    const { url = '', headers, body: sent = '' } = server.received.get(`${language}-${index}`) ?? {};
    const { pathname, searchParams } = new URL(url, 'http://a');
    // JSON of JavaScript has no number this long.
    const json = JSON.parse(sent.replace('1724152908853574568', '1') || '""') as unknown;
    const isExact = sent.includes('1724152908853574568');
    const [key, header, more] = ['x-key', 'x-text', 'x-more'].map((name) => headers?.[name]);
    return { path: pathname.split('/').map(decodeURIComponent), query: [...searchParams], key, header, more, json, isExact };
  });
  const wanted = values.map((value) => ({
    path: ['', 'base', 'a', value, 'b'],
    query: Object.entries({ q: value, o: value, key: 'the-query' }),
    key: 'the-key',
    header: toHeader(value) || 'three',
    more: toHeader(value) || undefined,
    json: { text: value, count: 1, isOn: true, list: [value, null, true], inner: { deep: value } },
    isExact: true,
  }));
  expect(calls).toEqual(wanted);
  expect(JSON.stringify([...server.received])).not.toContain(SECRET);
});

describe('a form', () => {
  it('leaves out optional values without a text, and keeps the sample for values that do not fit', () => {
    const filled = { path: ['..'], query: ['', ''], headers: ['', ''], body: ['', 'x', '', '{', ''] };
    const [shell] = fillPrograms(form, filled);
    expect(shell?.code).toContain('"$API/base/a/one/b?q=&key=${QUERY:?}"');
    expect(shell?.code).toContain("--header 'X-Text: three'");
    expect(shell?.code).not.toMatch(/X-More|isOn|list/);
    expect(shell?.code).toContain('"count": 1');
    const faults = (['path', 'query', 'headers'] as const).flatMap((place) =>
      form[place].map((field, index) => findFault(field, filled[place][index] ?? '', place)),
    );
    expect(faults).toEqual(['Needs a value other than . and ..', undefined, undefined, undefined, undefined]);
    expect(form.body?.fields.map((field, index) => findFault(field, filled.body[index] ?? '', 'body'))).toEqual([
      undefined,
      'Not a number',
      undefined,
      'Not valid JSON',
      undefined,
    ]);
  });

  it('sends to the chosen server with the chosen authentication', () => {
    expect(form.servers.map(({ label }) => label)).toEqual(['http://host.invalid/base', 'https://eu.other.invalid/v2']);
    expect(form.authentication).toEqual([
      'API key in the header X-Key and API key in the query key',
      'API key in the header X-Key',
      'No authentication',
    ]);
    const values = { ...getFirstValues(form), headers: ['three', 'four'] };
    for (const { code } of fillPrograms(form, values, { server: 1, authentication: 1 })) {
      expect(code).toContain('https://eu.other.invalid');
      expect(code).toContain('/v2/a/one/b?q=two');
      expect(code).toContain('X-More');
      expect(code).toMatch(/\bKEY\b/);
      expect(code).not.toMatch(/host\.invalid|QUERY/);
    }
    for (const { code } of fillPrograms(form, values, { server: 0, authentication: 2 })) {
      expect(code).toContain('/base/a/one/b?q=two');
      expect(code).not.toMatch(/\bKEY\b/);
    }
  });

  it('sends at first what the samples send', () => {
    const rows = siteConfig.apis.flatMap((each) => {
      const { operations } = buildReference(each);
      return listRequestForms(each).map(({ route, makeForm }, index) => ({ route, own: makeForm(), entry: operations[index] }));
    });
    expect(rows.length).toBeGreaterThan(5);
    for (const { route, own, entry } of rows) {
      const { samples = [], request } = entry?.makeModel() ?? {};
      const programs = fillPrograms(own, getFirstValues(own));
      expect(
        programs.map(({ id }) => id),
        route,
      ).toEqual(samples.map(({ id }) => id));
      const [shell = '', plain = ''] = [programs, samples].map((all) => all.find(({ id }) => id === 'shell')?.code);
      expect(shell.split('--data-raw')[0], route).toBe(plain.split('--data-raw')[0]);
      const sent = /--data-raw '([^]*)'$/.exec(shell)?.[1]?.replaceAll("'\\''", "'");
      if (request?.body?.text !== undefined) expect(JSON.parse(sent ?? ''), route).toEqual(JSON.parse(request.body.text));
    }
  });
});
