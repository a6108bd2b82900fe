import { getAt, isObject, omit, parsePointer, type JsonObject } from './json.ts';
import { LONGEST_REFERENCES } from './limits.ts';
import { getSchemaName, walkDescription } from './walk-description.ts';

/** The target of a reference. */
export interface Resolved {
  value: JsonObject;
  /** Name of the shared schema, if it is in `components/schemas`. */
  name?: string;
}

/** Follows the references of one document. */
export type Resolve = (value: unknown) => Resolved;

/**
 * Makes a function that follows `$ref` within a document (OpenAPI 3.1, section
 * 4.8.23; JSON Schema 2020-12, section 8.2.3). Fields next to a reference
 * override its target's. A broken reference is empty, as checks report it.
 */
export function createResolver(document: JsonObject): Resolve {
  const anchors = new Map<string, unknown>();
  const find = (reference: string): unknown => {
    if (reference === '#' || reference.startsWith('#/')) return getAt(document, parsePointer(reference));
    if (anchors.size === 0)
      walkDescription(document, (value) => {
        for (const key of ['$anchor', '$dynamicAnchor']) if (typeof value[key] === 'string') anchors.set(value[key], value);
      });
    return anchors.get(reference.replace(/^#/, ''));
  };
  return (start) => {
    let value = start;
    let name: string | undefined;
    let siblings: JsonObject = {};
    for (let count = 0; isObject(value) && count < LONGEST_REFERENCES; count += 1) {
      const reference = value['$ref'] ?? value['$dynamicRef'];
      if (typeof reference !== 'string') return finish(value, siblings, name);
      siblings = { ...omit(value, '$ref', '$dynamicRef'), ...siblings };
      name ??= getSchemaName(reference);
      value = find(reference);
    }
    return finish(value === false ? { not: {} } : {}, siblings, name);
  };
}

function finish(value: JsonObject, siblings: JsonObject, name: string | undefined): Resolved {
  const whole = Object.keys(siblings).length > 0 ? { ...value, ...siblings } : value;
  return { value: whole, ...(name !== undefined && { name }) };
}
