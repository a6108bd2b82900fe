import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getDownload } from './download.ts';
import { makeApi } from './fixtures/make-api.ts';
import { parseYaml } from './parse-yaml.ts';
import { stringify } from './numbers.ts';
import { buildReference } from './reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LARGE = ['9223372036854775807', '9223372036854775808', '-9223372036854775808', '0.12345678901234567890'];

it.each([...LARGE, '0', '-1.5', '1e3', '9007199254740993'])('The number %s is the same after reading and writing', (text) => {
  const value = parseYaml('a.yaml', `a: ${text}`) as { a: number };
  expect(typeof value.a).toBe('number');
  expect(stringify(value)).toBe(`{"a":${text === '1e3' ? '1000' : text}}`);
});

it('Different numbers that one double stands for stay different', () => {
  expect(stringify(parseYaml('a.json', `[${LARGE.join(',')}]`))).toBe(`[${LARGE.join(',')}]`);
});

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
  const api = makeApi(file, { sampleLanguages: ['shell', 'python', 'node', 'go', 'php', 'rust', 'java', 'csharp'] });
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
