import { existsSync, globSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { makeJsonSchemas } from '../src/config/json-schemas.ts';
import { FACTS } from '../src/product/facts/facts.ts';
import { screensSchema } from '../src/product/screens/screens.ts';

const SCHEMAS = makeJsonSchemas({ ...FACTS, screens: screensSchema });
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { 'yaml.schemas': Record<string, string> };

function compile(name: string): ValidateFunction {
  return new Ajv2020({ validateFormats: false, strict: false }).compile(SCHEMAS[name] as object);
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

  it.each([
    ['author', { name: 'A', title: 'B' }, 'required'],
    ['tags', { cooling: { label: 'Cooling', description: 'x'.repeat(60), permalink: 'cooling' } }, 'pattern'],
  ])('reject in %s what a build rejects: %j (%s)', (name, value, keyword) => {
    const validate = compile(name);
    expect(validate(value)).toBe(false);
    const all = new Ajv2020({ validateFormats: false, strict: false, allErrors: true }).compile(SCHEMAS[name] as object);
    all(value);
    expect(all.errors?.map((error) => error.keyword)).toContain(keyword);
  });

  it('describe each field of an author', () => {
    const { properties } = SCHEMAS['author'] as { properties: Record<string, { description?: string }> };
    expect(Object.keys(properties).filter((field) => !properties[field]?.description)).toEqual([]);
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
