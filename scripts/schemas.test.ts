import { existsSync, globSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { makeJsonSchemas } from '../src/config/json-schemas.ts';
import { FACTS } from '../src/product/facts/facts.ts';
import { screensSchema } from '../src/product/screens/screens.ts';
import site from '../src/site.config.ts';
import { listContentFiles } from '../src/sources/content-files.ts';

const SCHEMAS = makeJsonSchemas({ ...FACTS, screens: screensSchema });
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': Record<string, string> };

function compile(name: string): ValidateFunction {
  return new Ajv2020({ validateFormats: false, strict: false }).compile(SCHEMAS[name] as object);
}

/** Front matter and settings in an editor's view: dates are text. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('the schemas for editors', () => {
  it.each(Object.entries(SCHEMAS))('are those of the build: schemas/%s.schema.json; npm run schemas writes it', (name, schema) => {
    expect(JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))).toEqual(schema);
  });

  it('are complete', () => {
    expect(globSync('schemas/*').sort()).toEqual(
      Object.keys(SCHEMAS)
        .map((name) => `schemas/${name}.schema.json`)
        .sort(),
    );
  });

  it('accept the front matter of all pages and posts, and the configuration', () => {
    const validate = { doc: compile('doc'), post: compile('post'), snippet: compile('snippet') };
    const refused = listContentFiles(site).filter(({ kind, frontmatter }) => !validate[kind](asJson(frontmatter)));
    expect(refused.map(({ file }) => file)).toEqual([]);
    const config = compile('site-config');
    expect(config(asJson(site)), JSON.stringify(config.errors)).toBe(true);
  });

  it.each([
    ['doc', { title: 'A' }, 'required'],
    ['doc', { title: 'A', description: 'x'.repeat(60), tittle: 'A' }, 'additionalProperties'],
    ['post', { title: 'A', description: 'Short', date: '2026-01-01', authors: ['a'] }, 'minLength'],
    ['author', { name: 'A', title: 'B' }, 'required'],
    ['tags', { cooling: { label: 'Cooling', description: 'x'.repeat(60), permalink: 'cooling' } }, 'pattern'],
    ['site-config', { title: 5 }, 'type'],
  ])('reject in %s what a build rejects: %j (%s)', (name, value, keyword) => {
    const validate = compile(name);
    expect(validate(value)).toBe(false);
    const all = new Ajv2020({ validateFormats: false, strict: false, allErrors: true }).compile(SCHEMAS[name] as object);
    all(value);
    expect(all.errors?.map((error) => error.keyword)).toContain(keyword);
  });

  it('describe each field of front matter', () => {
    for (const name of ['doc', 'post', 'author']) {
      const { properties } = SCHEMAS[name] as { properties: Record<string, { description?: string }> };
      const silent = Object.keys(properties).filter((field) => !properties[field]?.description);
      expect(silent, name).toEqual([]);
    }
  });
});

describe('the settings for VS Code', () => {
  it.each(Object.entries(settings['yaml.schemas']))('map existing files to an existing schema, and the files match it: %s', (schema, pattern) => {
    expect(existsSync(schema), schema).toBe(true);
    const files = globSync(pattern);
    expect(files).not.toEqual([]);
    const validate = new Ajv2020({ validateFormats: false, strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object);
    for (const file of files) expect(validate(load(readFileSync(file, 'utf8'))), file).toBe(true);
  });
});
