import { formatPointer, getAt, listObjects, toObject, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import type { OperationSource } from './operation-source.ts';
import type { Resolve } from './resolver.ts';
import { isFailure } from './responses.ts';
import { listReferences } from './schema-users.ts';
import { getReference, getSchemaName, walkDescription } from './walk-description.ts';

/** What a shared schema is for. */
export type SchemaRole = 'resource' | 'request' | 'envelope';

/** A shared schema and its place among the others. */
interface Schema {
  fields: string[];
  /** Fields without another shared schema. */
  ownFields: string[];
  /** Shared schemas that it refers to. */
  uses: Set<string>;
  /** True if each is one of several, in a list or a map. */
  isListed: boolean;
  /** True if other schemas take over its fields with `allOf`. */
  isPart: boolean;
}

type Schemas = ReadonlyMap<string, Schema>;

/**
 * Finds the role of each shared schema. A request is only sent. An envelope is
 * only received, and either belongs to failed calls or puts the same fields as
 * another around what it contains. Everything else is a resource.
 */
export function findSchemaRoles(document: JsonObject, sources: readonly OperationSource[], resolve: Resolve): Map<string, SchemaRole> {
  const schemas = readSchemas(document, resolve);
  const { sent, received, failures } = followBodies(document, sources, schemas);
  const envelopes = findEnvelopes(schemas, (name) => received.has(name) && !sent.has(name));
  const findRole = (name: string): SchemaRole => {
    if (sent.has(name)) return received.has(name) || failures.has(name) ? 'resource' : 'request';
    return envelopes.has(name) || (failures.has(name) && !received.has(name)) ? 'envelope' : 'resource';
  };
  return new Map([...schemas.keys()].map((name) => [name, findRole(name)]));
}

function readSchemas(document: JsonObject, resolve: Resolve): Schemas {
  const values = Object.entries(toObject(getAt(document, ['components', 'schemas'])));
  const schemas = new Map(
    values.map(([name, value]): [string, Schema] => {
      const fields = toObject(mergeAllOf(resolve(value).value, resolve).schema['properties']);
      const ownFields = Object.keys(fields).filter((field) => listReferences(fields[field], document).size === 0);
      const uses = listReferences(value, document);
      return [name, { fields: Object.keys(fields), ownFields, uses, isListed: false, isPart: false }];
    }),
  );
  walkDescription(document, (value, keys) => {
    const schema = schemas.get(getSchemaName(getReference(value) ?? '') ?? '');
    if (!schema) return;
    const place = formatPointer(keys);
    schema.isPart ||= /\/allOf\/\d+$/.test(place);
    // A field may be named `items` too.
    schema.isListed ||= /(?<!\/properties)\/(?:items|additionalProperties)(?:\/(?:allOf|oneOf|anyOf)\/\d+)*$/.test(place);
  });
  return schemas;
}

/** Lists the schemas in what is sent and received, to any depth. A webhook is sent by the service. */
function followBodies(
  document: JsonObject,
  sources: readonly OperationSource[],
  schemas: Schemas,
): { sent: Set<string>; received: Set<string>; failures: Set<string> } {
  const [sent, received, failures] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const follow = (found: Set<string>, part: JsonObject) => {
    const open = [...listReferences(part, document)];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(...(schemas.get(name)?.uses ?? []));
    }
  };
  for (const { operation, pathItem, raw } of sources) {
    const responses = listObjects(raw['responses']);
    const failed = responses.filter(([status]) => isFailure(status, responses.length));
    const succeeded = responses.filter((response) => !failed.includes(response));
    const [request, answer] = operation.isWebhook ? [received, sent] : [sent, received];
    follow(request, { parameters: pathItem['parameters'] });
    follow(request, { parameters: raw['parameters'], requestBody: raw['requestBody'] });
    follow(answer, { responses: Object.fromEntries(succeeded) });
    follow(failures, { responses: Object.fromEntries(failed) });
    follow(received, { callbacks: raw['callbacks'] });
  }
  return { sent, received, failures };
}

/** Finds envelopes. What has an id is a thing, and so is what another schema than an envelope contains. */
function findEnvelopes(schemas: Schemas, isOnlyReceived: (name: string) => boolean): Set<string> {
  const around = [...schemas].filter(
    ([name, { ownFields, uses, isPart, isListed }]) => isOnlyReceived(name) && !isListed && (uses.size > 0 || isPart) && !ownFields.includes('id'),
  );
  const byField = Map.groupBy(
    around.flatMap(([, schema]) => schema.fields.map((field) => ({ field, schema }))),
    ({ field }) => field,
  );
  const hasTwin = ({ ownFields: [first, ...others], ...schema }: Schema): boolean =>
    first === undefined ||
    (byField.get(first) ?? []).some(({ schema: twin }) => twin.fields !== schema.fields && others.every((field) => twin.fields.includes(field)));
  const envelopes = new Set(around.filter(([, schema]) => hasTwin(schema)).map(([name]) => name));
  const open = [...schemas.keys()].filter((name) => !envelopes.has(name));
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const used of schemas.get(name)?.uses ?? []) if (used !== name && envelopes.delete(used)) open.push(used);
  return envelopes;
}
