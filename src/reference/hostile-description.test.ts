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
  it.each<[what: string, files: Record<string, string>, problem: string]>([
    [
      'a file above its folder',
      { 'api.yaml': withRef('../outside.yaml') },
      'reference to a file that cannot be read: ../outside.yaml, as it is outside the folder own',
    ],
    ['such a file through folders', { 'api.yaml': withRef('a/../../outside.yaml') }, 'as it is outside the folder own'],
    ['such a file with percent signs', { 'api.yaml': withRef('"%2e%2e/outside.yaml"') }, 'as it is outside the folder own'],
    ['such a file with encoded slashes', { 'api.yaml': withRef('"..%2Foutside.yaml"') }, 'as it is outside the folder own'],
    ['an absolute path', { 'api.yaml': withRef('/etc/passwd') }, 'as own/etc/passwd is not there'],
    ['a file that is not there', { 'api.yaml': withRef('./none.yaml') }, 'as own/none.yaml is not there'],
    ['a folder', { 'api.yaml': withRef('./parts'), 'parts/a.yaml': '' }, 'as own/parts is no regular file'],
    ['a wrongly encoded name', { 'api.yaml': withRef('"./%zz.yaml"') }, 'as own/%zz.yaml is not there'],
    ['nothing', { 'api.yaml': withRef('""') }, 'reference leads nowhere'],
    [
      'another host',
      { 'api.yaml': withRef('https://elsewhere.example/a.yaml') },
      'reference to another host: https://elsewhere.example/a.yaml; put a copy',
    ],
    [
      'another host without scheme',
      { 'api.yaml': withRef('//elsewhere.example/a.yaml') },
      'reference to another host: //elsewhere.example/a.yaml; put a copy',
    ],
    ['a file address', { 'api.yaml': withRef('file:///etc/passwd') }, 'reference to another host: file:///etc/passwd; put a copy'],
    [
      'a name that nothing has',
      { 'api.yaml': withRef('urn:example:thing') },
      'reference leads nowhere: urn:example:thing; no part of the description has this $anchor or $id',
    ],
    ['an anchor that nothing has', { 'api.yaml': withRef('"#thing"') }, 'reference leads nowhere: #thing'],
    ['a part that is not there', { 'api.yaml': withRef('"#/components/schemas/Thing"') }, 'reference leads nowhere: #/components/schemas/Thing'],
    [
      'a text',
      { 'api.yaml': withRef('"#/info/title"') },
      'reference to what is no part of a description: #/info/title; expected an object, found "Small"',
    ],
    [
      'a part of another file that is not there',
      { 'api.yaml': withRef('"./b.yaml#/Thing"'), 'b.yaml': 'Other: {}' },
      'reference leads nowhere: ./b.yaml#/Thing; own/b.yaml has no such part',
    ],
    [
      'itself',
      { 'api.yaml': withRef('"#/components/schemas/A"', 'components: { schemas: { A: { $ref: "#/components/schemas/A" } } }') },
      'reference runs in a circle',
    ],
    ['a number', { 'api.yaml': withRef('5') }, 'found 5; expected a reference such as'],
    ['null', { 'api.yaml': withRef('null') }, 'found null; expected a reference such as'],
    ['a list', { 'api.yaml': withRef('[a]') }, 'found ["a"]; expected a reference such as'],
    ['an object', { 'api.yaml': withRef('{ a: b }') }, 'found {"a":"b"}; expected a reference such as'],
  ])('%s stops the build with its line', async (_what, files, problem) => {
    const errors = await report(write(files));
    expect(errors.join('\n')).toContain(problem);
    for (const error of errors) expect(error).toMatch(/^own\/api\.yaml:[34]:\d+: #\/\S+: \S/);
  });

  it('a link that leads out of its folder stops the build', async () => {
    symlinkSync(join(hostile.root, 'outside.yaml'), join(hostile.folder, 'link.yaml'));
    expect(await report(write({ 'api.yaml': withRef('./link.yaml') }))).toEqual([
      expect.stringMatching(/^own\/api\.yaml:3:\d+: .* as it is outside the folder own; /),
    ]);
  });

  it.each([
    ['a device', () => symlinkSync('/dev/zero', join(hostile.folder, 'part'))],
    ['a pipe', () => execFileSync('mkfifo', [join(hostile.folder, 'part')])],
  ])('%s stops the build instead of waiting for its end', async (_what, make) => {
    make();
    expect(await report(write({ 'api.yaml': withRef('./part') }))).toEqual([
      expect.stringMatching(/ as (?:it is outside the folder own|own\/part is no regular file); /),
    ]);
  });

  it('regular files in its folder and below is read', async () => {
    const files = {
      'api.yaml': withRef('./parts/a.yaml'),
      'parts/a.yaml': 'type: object\nproperties: { b: { $ref: ../b.yaml } }',
      'b.yaml': 'type: string',
    };
    expect(await report(write(files))).toEqual(['accepted']);
  });

  it('a property of the name $ref is read', async () => {
    expect(await report(write({ 'api.yaml': withSchema('{ type: object, properties: { $ref: { type: string } } }') }))).toEqual(['accepted']);
  });

  it('an anchor is read', async () => {
    const rest = 'components: { schemas: { A: { $anchor: thing, type: string } } }';
    expect(await report(write({ 'api.yaml': withRef('"#thing"', rest) }))).toEqual(['accepted']);
  });
});

describe('a description', () => {
  it.each<[what: string, text: string, problem: RegExp]>([
    ['is empty', '', /^own\/api\.yaml:1:1: #\/: expected a document/],
    ['is a list', '- a', /^own\/api\.yaml:1:1: #\/: this is no OpenAPI description/],
    ['is bytes', '\0\x01\x02', /^own\/api\.yaml:1:1: #\/: /],
    ['has a tab for indentation', `${HEAD}paths:\n\t/a: {}`, /^own\/api\.yaml:4:1: /],
    ['opens a bracket and never closes it', `${HEAD}paths: { /a: {`, /^own\/api\.yaml:3:\d+: /],
    ['has a field twice', `${HEAD}info: {}`, /^own\/api\.yaml:3:\d+: .*duplicated mapping key/],
    ['uses an alias that is not there', `${HEAD}paths: *a`, /^own\/api\.yaml:3:\d+: /],
    ['has an alias that holds itself', `${HEAD}paths: &a { /a: *a }`, /^own\/api\.yaml:3:\d+: .*an alias stands for a value that holds the alias/],
    ['has no version', 'info: { title: A, version: "1" }\npaths: {}', /^own\/api\.yaml:1:1: .*the version is missing/],
    ['has a version to come', 'openapi: 9.0.0\ninfo: {}\npaths: {}', /^own\/api\.yaml:1:1: .*version "9.0.0" is unknown/],
    ['has no title', 'openapi: 3.1.0\ninfo: { version: "1" }\npaths: {}', /^own\/api\.yaml:2:\d+: .*the title is missing/],
    [
      'links to a script',
      `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}`,
      /^own\/api\.yaml:3:\d+: #\/externalDocs\/url: found "javascript:alert\(1\)"; expected an address/,
    ],
    [
      'names a script as its contact',
      'openapi: 3.1.0\ninfo: { title: A, version: "1", contact: { url: "java\\nscript:alert(1)" } }\npaths: {}',
      /^own\/api\.yaml:2:\d+: #\/info\/contact\/url: /,
    ],
    [
      'names data as its licence',
      'openapi: 3.1.0\ninfo: { title: A, version: "1", license: { name: B, url: "data:text/html,x" } }\npaths: {}',
      /^own\/api\.yaml:2:\d+: #\/info\/license\/url: /,
    ],
    ['gives no type that exists', withSchema('{ type: strnig }'), /^own\/api\.yaml:3:\d+: .*type "strnig" does not exist/],
    ['has a list for its paths', `${HEAD}paths: []`, /^own\/api\.yaml:3:1: /],
    ['has null for its paths', `${HEAD}paths:`, /^own\/api\.yaml:[13]:1: /],
    ['has a number for an operation', `${HEAD}paths: { /a: { get: 5 } }`, /^own\/api\.yaml:3:\d+: /],
    [
      'has an operation id twice',
      `${HEAD}paths: { /a: { get: { ${OPERATION}, responses: {} } }, /b: { get: { ${OPERATION}, responses: {} } } }`,
      /operationId "getThing" is used twice, first by GET \/a/,
    ],
  ])('that %s stops the build with its line', async (_what, text, problem) => {
    expect((await report(write({ 'api.yaml': text }))).join('\n')).toMatch(problem);
  });

  it('that is not there, or is a folder, stops the build', async () => {
    expect(await report(join(hostile.folder, 'none.yaml'))).toEqual([
      'own/none.yaml:1:1: #/: the description cannot be read, as own/none.yaml is not there; fix `file` in the site configuration',
    ]);
    expect(await report(hostile.folder)).toEqual([expect.stringContaining('the description cannot be read, as own is no regular file')]);
  });

  it('that starts with a byte order mark is read', async () => {
    expect(await report(write({ 'api.yaml': `\uFEFF${withSchema('{ type: string }')}` }))).toEqual(['accepted']);
  });

  it('whose links run shows none of them, even where its faults are only warnings', async () => {
    const file = write({ 'api.yaml': `${HEAD}externalDocs: { url: "javascript:alert(1)" }\npaths: {}` });
    const { description } = buildReference({ ...makeApi(file), validation: 'lenient' });
    expect(description.externalDocs).toBeUndefined();
  });
});
