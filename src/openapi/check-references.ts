import { closest } from 'fastest-levenshtein';
import { formatPointer, getAt, isObject, parsePointer, toObject, type JsonObject } from './json.ts';

/** Something wrong at some keys of a document. */
export interface Finding {
  keys: (string | number)[];
  message: string;
  hint?: string;
}

/** Finds references within a document that lead nowhere, or only to each other (OpenAPI 3.1, section 4.8.23). */
export function checkReferences(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  walk(document, [], (reference, keys) => {
    if (!reference.startsWith('#/')) return;
    const target = parsePointer(reference);
    if (getAt(document, target) === undefined)
      findings.push({ keys: [...keys, '$ref'], message: `reference leads nowhere: ${reference}`, hint: suggest(document, target) });
    else if (runsInCircle(document, reference))
      findings.push({
        keys: [...keys, '$ref'],
        message: `reference runs in a circle: ${reference}`,
        hint: 'let one of its stations be a schema instead of a reference',
      });
  });
  return findings;
}

/** Calls for every reference of a document; examples may hold what looks like one. */
function walk(value: unknown, keys: (string | number)[], visit: (reference: string, keys: (string | number)[]) => void): void {
  if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...keys, index], visit));
  if (!isObject(value)) return;
  if (typeof value['$ref'] === 'string') visit(value['$ref'], keys);
  for (const [key, item] of Object.entries(value)) {
    const isSample = (key === 'example' || key === 'examples' || key === 'default' || key === 'value') && keys.at(-1) !== 'properties';
    if (!isSample || (key === 'examples' && keys.at(-1) === 'components')) walk(item, [...keys, key], visit);
  }
}

function runsInCircle(document: JsonObject, reference: string): boolean {
  const seen = new Set<string>();
  for (let next: unknown = reference; typeof next === 'string'; next = toObject(getAt(document, parsePointer(next)))['$ref']) {
    if (seen.has(next)) return true;
    seen.add(next);
  }
  return false;
}

/** Names the nearest thing that is there. */
function suggest(document: JsonObject, target: readonly string[]): string {
  const siblings = Object.keys(toObject(getAt(document, target.slice(0, -1))));
  const nearest = siblings.length > 0 ? closest(target.at(-1) ?? '', siblings) : undefined;
  return nearest === undefined
    ? `the description has no ${formatPointer(target.slice(0, -1))}`
    : `did you mean ${formatPointer([...target.slice(0, -1), nearest])}?`;
}
