import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getDownload } from './downloads.ts';
import { makeApi } from './fixtures/make-api.ts';
import { parseJson, stringify } from '../lib/samples/json.ts';
import { SAMPLE_LANGUAGES } from '../lib/samples/languages.ts';
import { readDocument } from './read-document.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LARGE = ['9223372036854775807', '9223372036854775808', '9223372036854776000', '-9223372036854775808', '0.12345678901234567890', '1e400'];

it.each([
  ['YAML of OpenAPI 3.1', (list: string) => read(`openapi: 3.1.0\nx-list: ${list}\n`)],
  // The upgrade copies what it reads.
  ['YAML of OpenAPI 3.0', (list: string) => read(`openapi: 3.0.3\nx-list: ${list}\n`)],
  ['JSON', (list: string) => parseJson(list)],
])('Numbers of any size are the same after reading %s and writing', (_what, readList) => {
  const list = `[${[...LARGE, '0', '-1.5', '1000', '9007199254740993'].join(',')}]`;
  expect(stringify(readList(list))).toBe(list);
});

// Half a character, quotes and tags of the writer itself.
it.each(['x"\ud800y', '"\ud800', 'n1', 't', '\\ud800', '": n1,'])('Other values are written as JSON.stringify does, such as %j', (text) => {
  const value = { [text]: text, list: [text, { inner: text, none: null, on: true }], 'n"': [] };
  for (const indent of [undefined, 2]) expect(stringify(value, indent)).toBe(JSON.stringify(value, undefined, indent));
  expect(parseJson(stringify(value))).toEqual(value);
});

function read(text: string): unknown {
  const file = join(folder, 'list.yaml');
  writeFileSync(file, text);
  return readDocument({ file }).document['x-list'];
}

it('A page and a download have numbers as they are written', () => {
  const file = join(folder, 'api.yaml');
  writeFileSync(
    file,
    `openapi: 3.0.3
info: { title: A, version: '1' }
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { id: { type: integer, maximum: ${LARGE[0]}, example: ${LARGE[1]} } } }
      responses: { '200': { description: Yes. } }
`,
  );
  const api = makeApi(file, { sampleLanguages: [...SAMPLE_LANGUAGES] });
  const model = buildReference(api).operations[0]?.makeModel();
  const [content] = model?.body?.contents ?? [];
  expect(content?.view.fields[0]?.facts).toEqual([
    { label: 'max', value: LARGE[0] },
    { label: 'example', value: LARGE[1] },
  ]);
  expect(content?.examples[0]?.text).toContain(`"id": ${LARGE[1]}`);
  expect(model?.samples.filter(({ code }) => !code.includes(String(LARGE[1]))).map(({ id }) => id)).toEqual([]);
  expect(getDownload(api, 'json')).toContain(`"maximum": ${LARGE[0]}`);
});

it('A file is offered as it is written in its own form, and converted in the other', () => {
  const file = join(folder, 'flow.yaml');
  const flow = '{openapi: 3.1.0, x-list: [1e400]}\n';
  writeFileSync(file, flow);
  expect(getDownload(makeApi(file), 'yaml')).toBe(flow);
  expect(JSON.parse(getDownload(makeApi(file), 'json'))).toMatchObject({ openapi: '3.1.0' });
  writeFileSync(file, '{"openapi": "3.1.0", "x-list": [1e400]}');
  expect(getDownload(makeApi(file), 'yaml')).toBe('openapi: 3.1.0\nx-list:\n  - 1e400\n');
});
