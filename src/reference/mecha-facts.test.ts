import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import type { OperationModel } from './operation-model.ts';
import { buildReference } from './reference.ts';
import type { Field, SchemaView } from './schema-rows.ts';

type Row = [name: string, type: string, required?: 'required'];

interface Facts {
  operations: {
    slug: string;
    method: string;
    path: string;
    parameters: [place: string, ...row: Row][];
    request: string | null;
    responses: [status: string, type: string | null, schema: string | null][];
  }[];
  schemas: Record<string, Row[]>;
}

/** Requirements from the service's description: operations, parameters, and fields with type and required mark. */
const FACTS = JSON.parse(readFileSync('src/reference/fixtures/mecha-facts.json', 'utf8')) as Facts;
const api = site.apis.find(({ id }) => id === 'mecha-cloud-apis');
if (!api) throw new Error('the site does not configure the Mecha Cloud API');
const reference = buildReference(api);

/** Returns a field's type in the words of the facts: `Pet[]` for a list of pets. */
function getType({ type }: Field): string {
  const words = type
    .map(({ text }) => text)
    .join('')
    .replace(/ or null$/, '');
  const name = type.find(({ schema }) => schema !== undefined)?.text;
  const [, item] = /^array of (.+)$/.exec(words) ?? [];
  if (item !== undefined) return item.startsWith('array of ') ? '[][]' : `${name ?? item}[]`;
  return name ?? words;
}

/** Lists fields as facts do. `required` appears only where a fact demands it, since responses contain more. */
function toRows(view: SchemaView, facts: readonly Row[]): Row[] {
  const demanded = new Set(facts.filter(([, , mark]) => mark !== undefined).map(([name]) => name));
  return view.fields.map((field): Row =>
    field.required && demanded.has(field.name) ? [field.name, getType(field), 'required'] : [field.name, getType(field)],
  );
}

/** Collects every list of fields on a page by schema name. */
function collect(model: OperationModel): Map<string, SchemaView> {
  const found = new Map<string, SchemaView>();
  const visit = (view: SchemaView) => {
    const name = view.type.find(({ schema }) => schema !== undefined)?.schema;
    if (name !== undefined && view.fields.length > 0) found.set(name, view);
    [...view.fields, ...view.choices.flatMap(({ options }) => options)].forEach(visit);
  };
  [...(model.body?.contents ?? []), ...model.responses.flatMap((response) => response.contents)].forEach((content) => visit(content.view));
  return found;
}

/** Finds the schemas that belong on a page: those named and all below. */
function reach(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name) || !FACTS.schemas[name]) continue;
    found.add(name);
    reach(
      FACTS.schemas[name].map(([, type]) => String(type).replace('[]', '')),
      found,
    );
  }
  return found;
}

describe('the reference of the Mecha Cloud API', () => {
  it('has every operation, beside newer ones', () => {
    expect(reference.operations.map(({ operation: { slug, method, path } }) => [slug, method, path])).toEqual(
      expect.arrayContaining(FACTS.operations.map(({ slug, method, path }) => [slug, method, path])),
    );
  });

  describe.each(FACTS.operations)('on the page of $slug', ({ slug, parameters, request, responses }) => {
    const model = reference.operations.find(({ operation }) => operation.slug === slug)?.makeModel();
    if (!model) throw new Error(`no page for ${slug}`);

    it('has every parameter', () => {
      const shown = model.parameters.flatMap((group) => group.fields.map((field) => [group.in, field.name, getType(field)]));
      expect(shown).toEqual(expect.arrayContaining(parameters.map(([place, name, type]) => [place, name, type])));
      const required = model.parameters.flatMap((group) => group.fields.filter((field) => field.required).map((field) => field.name));
      expect(required).toEqual(expect.arrayContaining(parameters.filter(([, , , mark]) => mark === 'required').map(([, name]) => name)));
    });

    it('has every response with its content type', () => {
      expect(model.responses.map(({ status, contents }) => [status, contents[0]?.type])).toEqual(
        expect.arrayContaining(responses.map(([status, type]) => [status, type])),
      );
    });

    it('says what a call without a valid key is answered, and every other call that fails', () => {
      const failures = model.responses.slice(responses.length);
      expect(failures.map(({ status }) => status)).toEqual(['401', '403', 'default']);
      for (const { contents } of failures)
        expect(contents[0]?.view.type).toContainEqual(
          expect.objectContaining({ schema: 'ErrorResponse', href: expect.stringMatching(/ErrorResponse$/) }),
        );
    });

    const names = [request, ...responses.map(([, , schema]) => schema)].filter((name): name is string => name !== null);
    it.each([...reach(names)])('has every field of %s with type and required', (name) => {
      const [view, facts] = [collect(model).get(name), FACTS.schemas[name] ?? []];
      expect(view && toRows(view, facts)).toEqual(expect.arrayContaining(facts));
    });
  });

  it.each(Object.keys(FACTS.schemas))('has a page for the schema %s', (name) => {
    const [view, facts] = [reference.schemas.find((schema) => schema.name === name)?.makeModel().view, FACTS.schemas[name] ?? []];
    expect(view && toRows(view, facts)).toEqual(expect.arrayContaining(facts));
  });
});
