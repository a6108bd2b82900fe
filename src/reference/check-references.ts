import { didYouMean } from '../lib/did-you-mean.ts';
import { walkDescription } from './object-kinds.ts';
import { formatPointer, getAt, isObject, parsePointer, toObject, type JsonObject } from './json.ts';

/** A problem and the keys of its place in a document. */
export interface Finding {
  keys: (string | number)[];
  message: string;
  /** How to fix it. A function if the hint is slow to find, so that only listed findings pay for it. */
  hint?: string | (() => string | undefined);
}

/** Finds references that lead nowhere, to the wrong place, or only to each other (OpenAPI 3.1, section 4.8.23). */
export function checkReferences(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  const anchors = new Set<string>();
  const others: { reference: string; keys: (string | number)[] }[] = [];
  const circles = new Map<string, boolean>();
  walkDescription(document, (value, kind, keys) => {
    for (const key of ['$anchor', '$dynamicAnchor', '$id']) if (typeof value[key] === 'string') anchors.add(value[key]);
    for (const field of ['$ref', '$dynamicRef'] as const) {
      const reference = value[field];
      // A field may have this name. Its schema is no reference.
      if (reference === undefined || (kind.startsWith('{') && typeof reference !== 'string')) continue;
      const at = [...keys, field];
      if (typeof reference !== 'string')
        findings.push({
          keys: at,
          message: `found ${JSON.stringify(reference)?.slice(0, 60)}`,
          hint: 'expected a reference such as "#/components/schemas/Thing"',
        });
      else if (reference === '#' || reference.startsWith('#/')) findings.push(...checkPointer(document, { reference, keys: at, circles }));
      else others.push({ reference, keys: at });
    }
  });
  for (const { reference, keys } of others) {
    if (anchors.has(reference.replace(/^#/, ''))) continue;
    const isRemote = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(reference);
    findings.push({
      keys,
      message: isRemote ? `reference to another host: ${reference}` : `reference leads nowhere: ${reference}`,
      hint: isRemote ? 'put a copy of the file beside the description, and refer to that' : 'no part of the description has this $anchor or $id',
    });
  }
  return findings;
}

interface Pointer {
  reference: string;
  keys: (string | number)[];
  /** References already checked for cycles. */
  circles: Map<string, boolean>;
}

function checkPointer(document: JsonObject, { reference, keys, circles }: Pointer): Finding[] {
  const target = parsePointer(reference);
  const found = getAt(document, target);
  if (found === undefined) return [{ keys, message: `reference leads nowhere: ${reference}`, hint: () => suggest(document, target) }];
  if (runsInCircle(document, reference, circles))
    return [{ keys, message: `reference runs in a circle: ${reference}`, hint: 'let one of its stations be a schema instead of a reference' }];
  if (isObject(found) || typeof found === 'boolean') return [];
  return [
    {
      keys,
      message: `reference to what is no part of a description: ${reference}`,
      hint: `expected an object, found ${JSON.stringify(found).slice(0, 60)}`,
    },
  ];
}

function runsInCircle(document: JsonObject, reference: string, circles: Map<string, boolean>): boolean {
  const way = new Set<string>();
  let next: unknown = reference;
  while (typeof next === 'string' && !way.has(next) && !circles.has(next)) {
    way.add(next);
    next = toObject(getAt(document, parsePointer(next)))['$ref'];
  }
  const isCircle = typeof next === 'string' && (circles.get(next) ?? true);
  for (const each of way) circles.set(each, isCircle);
  return isCircle;
}

/** Suggests the nearest existing name. */
function suggest(document: JsonObject, target: readonly string[]): string {
  const siblings = Object.keys(toObject(getAt(document, target.slice(0, -1))));
  const parent = target.slice(0, -1);
  return (
    didYouMean(target.at(-1) ?? '', siblings, (nearest) => formatPointer([...parent, nearest])) ?? `the description has no ${formatPointer(parent)}`
  );
}
