import { isDeepStrictEqual } from 'node:util';
import type { Direction } from '../example.ts';
import { isObject, listObjects, toList, toObject, toText, type JsonObject } from '../json.ts';
import { readMerged } from '../merge-schemas.ts';
import type { Resolve } from '../resolver.ts';
import { compareTypes, isOpen, KEYWORD_RULES, type Effect } from './schema-rules.ts';

/** A change of a schema. */
export interface SchemaChange {
  /** Field that has changed, such as `tags[].key`; empty for the whole. */
  path: string;
  text: string;
  isBreaking: boolean;
}

/** Keywords that don't change what a schema allows, and those with a rule of their own. */
const HANDLED = new Set(
  [
    '$ref $dynamicRef $id $anchor $dynamicAnchor $schema $comment $defs definitions title description example examples deprecated externalDocs xml',
    'discriminator default contentEncoding contentMediaType type enum const format pattern multipleOf uniqueItems required properties items oneOf anyOf',
    'additionalProperties unevaluatedProperties readOnly writeOnly nullable maximum exclusiveMaximum maxLength maxItems maxProperties minimum',
    'exclusiveMinimum minLength minItems minProperties',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Compares schemas of two descriptions by what they allow. A request that may
 * contain less breaks callers, and so does a response that may contain more.
 * Texts aren't compared.
 */
export class SchemaComparison {
  readonly #resolveBefore: Resolve;
  readonly #resolveAfter: Resolve;
  readonly #direction: Direction;
  /** Changes by pair of shared schemas. A pair inside itself has none of its own. */
  readonly #known = new Map<string, SchemaChange[]>();

  constructor(resolveBefore: Resolve, resolveAfter: Resolve, direction: Direction) {
    this.#resolveBefore = resolveBefore;
    this.#resolveAfter = resolveAfter;
    this.#direction = direction;
  }

  /** Lists the changes from one schema to another, outermost first. */
  compare(before: unknown, after: unknown): SchemaChange[] {
    const [one, other] = [this.#resolveBefore(before), this.#resolveAfter(after)];
    if (one.name === undefined || other.name === undefined) return this.#compareMerged(before, after);
    const key = `${one.name}\n${other.name}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, []);
    const changes = this.#compareMerged(before, after);
    this.#known.set(key, changes);
    return changes;
  }

  #compareMerged(before: unknown, after: unknown): SchemaChange[] {
    const one = readMerged(before, this.#resolveBefore);
    const other = readMerged(after, this.#resolveAfter);
    const types = compareTypes(one, other);
    // Fields of another type would all be new.
    if (types.some(({ effect }) => effect === 'other')) return types.map((change) => this.#judge('', change.text, change.effect));
    const words = [...types, ...KEYWORD_RULES.flatMap((rule) => rule(one, other))];
    return [
      ...words.map(({ text, effect }) => this.#judge('', text, effect)),
      ...this.#compareProperties(one, other),
      ...this.#compareOtherFields(one, other),
      ...(one['items'] === undefined && other['items'] === undefined ? [] : this.#inside('[]', one['items'] ?? {}, other['items'] ?? {})),
      ...this.#compareAlternatives(one, other),
      ...this.#compareRest(one, other),
    ];
  }

  #judge(path: string, text: string, effect: Effect): SchemaChange {
    const breaking: Effect = this.#direction === 'request' ? 'narrower' : 'wider';
    return { path, text, isBreaking: effect === breaking || effect === 'other' };
  }

  #inside(path: string, before: unknown, after: unknown): SchemaChange[] {
    return this.compare(before, after).map((change) => ({ ...change, path: joinPaths(path, change.path) }));
  }

  #compareProperties(before: JsonObject, after: JsonObject): SchemaChange[] {
    const [one, other] = [toObject(before['properties']), toObject(after['properties'])];
    const isRequest = this.#direction === 'request';
    const isHidden = (schema: unknown, resolve: Resolve) => readMerged(schema, resolve)[isRequest ? 'readOnly' : 'writeOnly'] === true;
    const isRequired = (schema: JsonObject, name: string) => toList(schema['required']).includes(name);
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name): SchemaChange[] => {
      const [was, is] = [Object.hasOwn(one, name), Object.hasOwn(other, name)];
      const [wasHidden, isNowHidden] = [was && isHidden(one[name], this.#resolveBefore), is && isHidden(other[name], this.#resolveAfter)];
      if (wasHidden !== isNowHidden && was && is)
        return [{ path: name, text: isNowHidden ? `now only in ${isRequest ? 'responses' : 'requests'}` : 'now also here', isBreaking: false }];
      if (wasHidden || isNowHidden) return [];
      const [wasRequired, isNowRequired] = [isRequired(before, name), isRequired(after, name)];
      if (!was) return [{ path: name, text: isNowRequired ? 'added, required' : 'added', isBreaking: isRequest && isNowRequired }];
      // A response without a field breaks who reads it, and a request with one is sent by who knows it.
      if (!is) return [{ path: name, text: 'removed', isBreaking: true }];
      const presence =
        wasRequired === isNowRequired
          ? []
          : [{ path: name, text: isNowRequired ? 'required, was optional' : 'optional, was required', isBreaking: isNowRequired === isRequest }];
      return [...presence, ...this.#inside(name, one[name], other[name])];
    });
  }

  /** Compares what fields without a name may be. Clients ignore those of a response. */
  #compareOtherFields(before: JsonObject, after: JsonObject): SchemaChange[] {
    const [one, other] = [before['additionalProperties'], after['additionalProperties']];
    if (isObject(one) && isObject(other)) return this.#inside('*', one, other);
    const [was, is] = [isOpen(before), isOpen(after)];
    if (was === is || isObject(one) || isObject(other))
      return isDeepStrictEqual(one ?? true, other ?? true)
        ? []
        : [{ path: '*', text: 'other rules for further fields', isBreaking: this.#direction === 'request' }];
    return [
      { path: '*', text: is ? 'further fields are allowed' : 'no further fields are allowed', isBreaking: !is && this.#direction === 'request' },
    ];
  }

  /** Compares alternatives: equal or shared ones by name, what is left one by one. */
  #compareAlternatives(before: JsonObject, after: JsonObject): SchemaChange[] {
    const [one, other] = [before, after].map((schema) => toList(schema['oneOf'] ?? schema['anyOf'])) as [unknown[], unknown[]];
    if (one.length === 0 && other.length === 0) return [];
    if (one.length === 0) return [this.#judge('', 'only some alternatives are allowed', 'narrower')];
    if (other.length === 0) return [this.#judge('', 'not only the alternatives of before', 'wider')];
    const left = new Set(other);
    const unmatched = one.filter((alternative) => {
      const name = this.#resolveBefore(alternative).name;
      const match = [...left].find((each) =>
        name === undefined ? this.compare(alternative, each).length === 0 : this.#resolveAfter(each).name === name,
      );
      if (match !== undefined) left.delete(match);
      return match === undefined;
    });
    const shared = one.flatMap((alternative) => {
      const name = this.#resolveBefore(alternative).name;
      const match = name === undefined ? undefined : other.find((each) => this.#resolveAfter(each).name === name);
      return match === undefined ? [] : this.compare(alternative, match);
    });
    const added = [...left];
    const pairs = Math.min(unmatched.length, added.length);
    return [
      ...shared,
      ...unmatched.slice(0, pairs).flatMap((alternative, index) => this.compare(alternative, added[index])),
      ...unmatched.slice(pairs).map((each) => this.#judge('', `alternative${this.#name(each, this.#resolveBefore)} removed`, 'narrower')),
      ...added.slice(pairs).map((each) => this.#judge('', `alternative${this.#name(each, this.#resolveAfter)} added`, 'wider')),
    ];
  }

  #name(alternative: unknown, resolve: Resolve): string {
    const { name, value } = resolve(alternative);
    const label = name ?? toText(value['title']);
    return label ? ` ${label}` : '';
  }

  /** Reports keywords without a rule, such as `not`. */
  #compareRest(before: JsonObject, after: JsonObject): SchemaChange[] {
    const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !HANDLED.has(key) && !key.startsWith('x-'));
    return keywords
      .filter((key) => !this.#isSame(before[key], after[key]))
      .map((key) => this.#judge('', `${key} has changed`, before[key] === undefined ? 'narrower' : after[key] === undefined ? 'wider' : 'other'));
  }

  #isSame(before: unknown, after: unknown): boolean {
    if (isDeepStrictEqual(before, after) && !containsReference(before)) return true;
    if (Array.isArray(before) && Array.isArray(after))
      return before.length === after.length && before.every((item, index) => this.#isSame(item, after[index]));
    if (!isObject(before) || !isObject(after)) return false;
    const isMap = listObjects(before).length === Object.keys(before).length && !('type' in before) && !('$ref' in before);
    if (!isMap) return this.compare(before, after).length === 0;
    return (
      isDeepStrictEqual(Object.keys(before).sort(), Object.keys(after).sort()) &&
      Object.keys(before).every((key) => this.#isSame(before[key], after[key]))
    );
  }
}

function containsReference(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes('"$ref"');
}

function joinPaths(path: string, inner: string): string {
  return inner === '' || inner.startsWith('[') ? path + inner : `${path}.${inner}`;
}
