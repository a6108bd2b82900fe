import { isObject, omit, toList, type JsonObject } from './json.ts';
import { DEEPEST_COMPOSITION } from './limits.ts';
import type { Resolve } from './resolver.ts';

/** Keywords that describe a part, not the whole. */
const OF_THE_PART = ['title', 'description', 'discriminator', 'example', 'examples'];

/**
 * Merges the parts of `allOf` into one schema where that keeps the meaning
 * (JSON Schema 2020-12, section 10.2.1.1). It has all fields, and requires what
 * any part does. A field of several parts is their `allOf` again. Choices
 * between schemas stay separate. Parts nested too deeply are dropped.
 *
 * @returns the schema without `allOf`; `parts` names its shared schemas
 */
export function mergeAllOf(schema: JsonObject, resolve: Resolve, seen: ReadonlySet<unknown> = new Set()): { schema: JsonObject; parts: string[] } {
  const list = toList(schema['allOf']);
  if (list.length === 0) return { schema, parts: [] };
  const own = omit(schema, 'allOf');
  if (seen.size > DEEPEST_COMPOSITION) return { schema: own, parts: [] };
  const names: string[] = [];
  let merged: JsonObject = {};
  for (const item of list) {
    const { value, name } = resolve(item);
    const key = name ?? value;
    if (seen.has(key)) continue;
    if (name !== undefined) names.push(name);
    const inner = mergeAllOf(value, resolve, new Set([...seen, key]));
    names.push(...inner.parts);
    merged = join(merged, name !== undefined && list.length > 1 ? omit(inner.schema, ...OF_THE_PART) : inner.schema);
  }
  return { schema: join(merged, own), parts: [...new Set(names)] };
}

function join(a: JsonObject, b: JsonObject): JsonObject {
  const result: JsonObject = { ...a, ...b };
  if (isObject(a['properties']) && isObject(b['properties'])) {
    const properties: JsonObject = { ...a['properties'] };
    for (const [name, value] of Object.entries(b['properties'])) properties[name] = name in properties ? { allOf: [properties[name], value] } : value;
    result['properties'] = properties;
  }
  if (a['required'] && b['required']) result['required'] = [...new Set([...toList(a['required']), ...toList(b['required'])])];
  for (const keyword of ['oneOf', 'anyOf'] as const)
    if (a[keyword] && b[keyword]) {
      // Two choices can't be one, so both are kept, each as a separate schema.
      result[keyword] = a[keyword];
      result['allOf'] = [...toList(result['allOf']), { [keyword]: b[keyword] }];
    }
  if (isObject(a['additionalProperties']) && b['additionalProperties'] === true) result['additionalProperties'] = a['additionalProperties'];
  return result;
}
