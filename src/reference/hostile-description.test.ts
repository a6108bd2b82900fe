import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerDescription } from './fixtures/answer-description.ts';
import { HEAD, OPERATION, useHostileFolder, withRef, withSchema } from './fixtures/hostile-folder.ts';
import { makeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';

const hostile = useHostileFolder();
const { place, write } = hostile;

/** Lists a description's errors, with short paths. */
const report = async (file: string) => (await answerDescription(file)).map(place);

describe('a description that refers to', () => {
  it.each<[what: string, reference: string, problem: string]>([
    ['a file above its folder', '../outside.yaml', 'reference leads nowhere: ../outside.yaml: it is outside the folder own'],
    ['such a file with encoded slashes', '"..%2Foutside.yaml"', 'it is outside the folder own'],
    ['an absolute path', '/etc/passwd.yaml', 'it is outside the folder own'],
    ['a host without a scheme', '//elsewhere.example/a.yaml', 'it is outside the folder own'],
    ['another host', 'https://elsewhere.example/a.yaml', 'it is on another host'],
    ['a file address', 'file:///etc/passwd', 'it is on another host'],
    ['a name with a character that none has', '"a\\0b.yaml"', 'is not there'],
    ['a name of 6,000 letters', `${'a'.repeat(6_000)}.yaml`, 'is not there'],
    ['a part that is not there', '"#/components/schemas/Thing"', 'reference leads nowhere: #/components/schemas/Thing'],
    ['a text', '"#/info/title"', 'Expected type `Schema` (object) but got `string`'],
    ['itself', '"#/components/schemas/A"', 'references lead in a circle'],
    ['null', 'null', 'Property `$ref` is not expected here'],
  ])('%s stops the build with its line', async (_what, reference, problem) => {
    const circle = reference.includes('/A') ? 'components: { schemas: { A: { $ref: "#/components/schemas/A" } } }' : '';
    const errors = await report(write({ 'api.yaml': withRef(reference, circle) }));
    expect(errors.join('\n')).toContain(problem);
    for (const error of errors) expect(error).toMatch(/^own\/api\.yaml:[234]:\d+: #\/\S+: \S/);
  });

  it.each([
    ['a link that leads out of its folder', () => symlinkSync(join(hostile.root, 'outside.yaml'), join(hostile.folder, 'part.yaml'))],
    ['a pipe, instead of waiting for its end,', () => execFileSync('mkfifo', [join(hostile.folder, 'part.yaml')])],
  ])('%s stops the build', async (_what, make) => {
    make();
    expect(await report(write({ 'api.yaml': withRef('./part.yaml') }))).toEqual([
      expect.stringMatching(/^own\/api\.yaml:3:\d+: .* (?:it is outside the folder own|own\/part\.yaml is no regular file); /),
    ]);
  });

  it('files in its folder and below, anchors, and a property of the name $ref is read', async () => {
    const files = {
      'api.yaml': withRef('./parts/a.yaml'),
      'parts/a.yaml': 'type: object\nproperties: { b: { $ref: ../b.yaml } }',
      'b.yaml': 'type: string',
    };
    expect(await report(write(files))).toEqual(['accepted']);
    expect(await report(write({ 'api.yaml': withRef('"#thing"', 'components: { schemas: { A: { $anchor: thing, type: string } } }') }))).toEqual([
      'accepted',
    ]);
    expect(await report(write({ 'api.yaml': withSchema('{ type: object, properties: { $ref: { type: string } } }') }))).toEqual(['accepted']);
  });
});

describe('a description', () => {
  it.each<[what: string, text: string, problem: RegExp]>([
    ['is empty', '', /^own\/api\.yaml:1:1: #\/: expected a document/],
    ['is bytes', '\0\x01\x02', /^own\/api\.yaml:1:1: #\/: /],
    ['has a tab for indentation', `${HEAD}paths:\n\t/a: {}`, /^own\/api\.yaml:4:1: /],
    ['has a field twice', `${HEAD}info: {}`, /^own\/api\.yaml:3:\d+: .*duplicated mapping key/],
    [
      'has an alias that holds itself',
      `${HEAD}paths: &a { /a: *a }`,
      /^own\/api\.yaml:3:\d+: .*the file has more than 5,000,000 values or 1,000 levels/,
    ],
    ['has no version', 'info: { title: A, version: "1" }\npaths: {}', /^own\/api\.yaml:1:1: .*the version is missing/],
    ['has a version to come', 'openapi: 9.0.0\ninfo: {}\npaths: {}', /^own\/api\.yaml:1:1: .*version "9.0.0" is unknown/],
    [
      'links to a script',
      `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}`,
      /^own\/api\.yaml:3:\d+: #\/externalDocs\/url: "javascript:alert\(1\)" is no address/,
    ],
    ['gives no type that exists', withSchema('{ type: strnig }'), /^own\/api\.yaml:3:\d+: .*did you mean string\?/],
    ['has a number for an operation', `${HEAD}paths: { /a: { get: 5 } }`, /^own\/api\.yaml:3:\d+: /],
    [
      'has an operation id twice',
      `${HEAD}paths: { /a: { get: { ${OPERATION}, responses: {} } }, /b: { get: { ${OPERATION}, responses: {} } } }`,
      /^own\/api\.yaml:3:\d+: .*operationId/,
    ],
  ])('that %s stops the build with its line', async (_what, text, problem) => {
    expect((await report(write({ 'api.yaml': text }))).join('\n')).toMatch(problem);
  });

  it('that is not there stops the build', async () => {
    expect(await report(join(hostile.folder, 'none.yaml'))).toEqual([
      'own/none.yaml:1:1: #/: the description cannot be read, as own/none.yaml is not there; fix `file` in the site configuration',
    ]);
  });

  it('that starts with a byte order mark is read', async () => {
    expect(await report(write({ 'api.yaml': `\uFEFF${withSchema('{ type: string }')}` }))).toEqual(['accepted']);
  });

  it('whose links run shows none of them, even where its faults are only warnings', async () => {
    const file = write({ 'api.yaml': `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}` });
    const { description } = buildReference({ ...makeApi(file), validation: 'lenient' });
    expect(description.summary).toBe('');
  });
});
