import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { renderPages } from '../checks/fixtures/render-pages.ts';
import { getAt, isObject, listObjects, parsePointer, toList, toObject, toText, type JsonObject } from './fields.ts';
import { getOperationSlug } from './routes.ts';
import site from '../site.config.ts';

/** Lists the ids of a schema's fields. Those of another schema are on the page of that. */
function listFieldIds(schema: unknown, id: string): string[] {
  const { properties, items } = toObject(schema);
  const own = Object.entries(toObject(properties)).flatMap(([name, field]) => [`${id}.${name}`, ...listFieldIds(field, `${id}.${name}`)]);
  return items === undefined ? own : [...own, ...listFieldIds(items, id)];
}

/** Lists the ids that the page of an operation must have. */
function listOperationIds(operation: JsonObject, resolve: (part: unknown) => JsonObject): string[] {
  const parameters = toList(operation['parameters']).map(resolve);
  const bodies = listObjects(resolve(operation['requestBody'])['content']);
  return [
    ...parameters.map(({ in: place, name }) => `${toText(place)}.${toText(name)}`),
    ...bodies.flatMap(([, { schema }]) => listFieldIds(resolve(schema), 'body')),
    ...Object.keys(toObject(operation['responses'])),
  ];
}

it.each(site.apis)('Every parameter, field and response of $file has its id on its page', async (api) => {
  const document = load(readFileSync(api.file, 'utf8'));
  const resolve = (part: unknown) => toObject(isObject(part) && '$ref' in part ? getAt(document, parsePointer(toText(part['$ref']))) : part);
  const [pages = []] = await renderPages([api]);
  const wanted = pages.flatMap(({ entry, title, html }) => {
    if (entry.kind === 'operation') {
      const { method, path } = entry.operation;
      const operation = toObject(getAt(document, ['paths', path, method.toLowerCase()]));
      return listOperationIds(operation, resolve).map((id) => ({ title, html, id }));
    }
    if (entry.kind !== 'schema') return [];
    return listFieldIds(getAt(document, ['components', 'schemas', entry.schema.name]), 'schema').map((id) => ({ title, html, id }));
  });
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ html, id }) => !html.includes(` id="${id}"`)).map(({ title, id }) => `${title}: ${id}`)).toEqual([]);

  const overview = pages.find(({ entry }) => entry.kind === 'overview')?.html ?? '';
  const listed = new Set([...overview.matchAll(/ href="[^"#]*\/([^"#/]+)"/g)].map(([, name]) => name));
  const operations = listObjects(toObject(document)['paths']).flatMap(([, path]) =>
    listObjects(path).map(([, operation]) => getOperationSlug(operation)),
  );
  expect(operations.filter((name) => !listed.has(name))).toEqual([]);
  const schemas = pages.flatMap(({ entry }) => (entry.kind === 'schema' ? [entry.schema.name] : []));
  expect(schemas).toEqual(expect.arrayContaining(Object.keys(toObject(getAt(document, ['components', 'schemas'])))));
});
