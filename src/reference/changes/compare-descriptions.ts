import { isDeepStrictEqual } from 'node:util';
import type { Direction } from '../example.ts';
import { listObjects, toObject, toText, type JsonObject } from '../json.ts';
import { collectParameters, listHeaders, type RawParameter } from '../parameters.ts';
import type { Reading } from '../read-description.ts';
import type { OperationSource } from '../operation-source.ts';
import { createResolver, type Resolve } from '../resolver.ts';
import { readSecurity, type SecurityOption } from '../security.ts';
import { SchemaComparison } from './compare-schemas.ts';

/** A change of an operation. */
export interface ChangeLine {
  /** Part of the call: `Query parameter`, `Request body`, `Response 200`. */
  place: string;
  /** Parameter or field, if it isn't the whole part. */
  name: string;
  text: string;
  isBreaking: boolean;
}

/** An operation that has been added, removed or changed. */
export interface OperationChange {
  kind: 'added' | 'removed' | 'changed';
  method: string;
  path: string;
  isWebhook: boolean;
  summary: string;
  /** Of changed operations. */
  lines: ChangeLine[];
  isBreaking: boolean;
}

/** Lists the operations that differ between two descriptions, by method and path. Texts and examples aren't compared. */
export function compareDescriptions(before: Reading, after: Reading): OperationChange[] {
  const [one, other] = [before, after].map(({ sources }) => new Map(sources.map((source) => [getOperationKey(source.operation), source])));
  if (!one || !other) return [];
  const comparison = new OperationComparison(before, after);
  const make = (kind: OperationChange['kind'], { operation }: OperationSource, lines: ChangeLine[] = []): OperationChange => {
    const { method, path, isWebhook, summary } = operation;
    return { kind, method, path, isWebhook, summary, lines, isBreaking: kind === 'removed' || lines.some(({ isBreaking }) => isBreaking) };
  };
  return [
    ...[...other].flatMap(([key, source]) => {
      const earlier = one.get(key);
      if (!earlier) return [make('added', source)];
      const lines = comparison.compare(earlier, source);
      return lines.length > 0 ? [make('changed', source, lines)] : [];
    }),
    ...[...one].flatMap(([key, source]) => (other.has(key) ? [] : [make('removed', source)])),
  ];
}

/** Identifies an operation in all versions. The names of path parameters don't matter on the wire. */
export function getOperationKey({ method, path, isWebhook }: Pick<OperationSource['operation'], 'method' | 'path' | 'isWebhook'>): string {
  return `${isWebhook ? 'webhook ' : ''}${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

const PLACES: Readonly<Record<string, string>> = {
  path: 'Path parameter',
  query: 'Query parameter',
  querystring: 'Query',
  header: 'Header',
  cookie: 'Cookie',
};

class OperationComparison {
  readonly #before: Reading;
  readonly #after: Reading;
  readonly #resolveBefore: Resolve;
  readonly #resolveAfter: Resolve;
  readonly #schemas: Record<Direction, SchemaComparison>;

  constructor(before: Reading, after: Reading) {
    this.#before = before;
    this.#after = after;
    this.#resolveBefore = createResolver(before.document);
    this.#resolveAfter = createResolver(after.document);
    const compare = (direction: Direction) => new SchemaComparison(this.#resolveBefore, this.#resolveAfter, direction);
    this.#schemas = { request: compare('request'), response: compare('response') };
  }

  /** Lists changes from top to bottom of the operation's page. A webhook's request is what the service sends. */
  compare(before: OperationSource, after: OperationSource): ChangeLine[] {
    const [sent, answered]: Direction[] = after.operation.isWebhook ? ['response', 'request'] : ['request', 'response'];
    const isDeprecated = after.operation.deprecated;
    const text = isDeprecated ? 'deprecated' : 'no longer deprecated';
    return [
      ...(before.operation.deprecated === isDeprecated ? [] : [{ place: 'Operation', name: '', text, isBreaking: false }]),
      ...this.#compareSecurity(before, after),
      ...this.#compareParameters(before, after),
      ...this.#compareBodies(
        this.#resolveBefore(before.raw['requestBody']).value,
        this.#resolveAfter(after.raw['requestBody']).value,
        sent ?? 'request',
      ),
      ...this.#compareResponses(before.raw['responses'], after.raw['responses'], answered ?? 'response'),
    ];
  }

  #compareSecurity(before: OperationSource, after: OperationSource): ChangeLine[] {
    const read = ({ raw }: OperationSource, { description }: Reading) =>
      readSecurity(raw['security'], new Map(description.schemes.map((scheme) => [scheme.name, scheme]))) ?? description.security ?? [];
    const [one, other] = [read(before, this.#before), read(after, this.#after)].map(listCredentials) as [Set<string>[], Set<string>[]];
    const isEnough = (credentials: ReadonlySet<string>, options: readonly ReadonlySet<string>[]) =>
      options.some((option) => option.isSubsetOf(credentials));
    const isBreaking = one.some((credentials) => !isEnough(credentials, other));
    const isSame = !isBreaking && other.every((credentials) => isEnough(credentials, one));
    if (isSame) return [];
    const name = (options: readonly ReadonlySet<string>[]) => options.map((option) => [...option].join(' and ') || 'none').join(', or ');
    return [{ place: 'Authentication', name: '', text: `${name(other)}, was ${name(one)}`, isBreaking }];
  }

  #compareParameters(before: OperationSource, after: OperationSource): ChangeLine[] {
    const collect = ({ pathItem, raw, operation }: OperationSource, resolve: Resolve) => {
      const names = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
      const all = collectParameters(pathItem, raw, resolve);
      return new Map(all.map((parameter) => [getParameterKey(parameter, names), parameter]));
    };
    const [one, other] = [collect(before, this.#resolveBefore), collect(after, this.#resolveAfter)];
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((key): ChangeLine[] => {
      const [was, is] = [one.get(key), other.get(key)];
      const { name, in: position } = (is ?? was) as RawParameter;
      const line = (text: string, isBreaking: boolean, field = ''): ChangeLine => ({
        place: PLACES[position] ?? position,
        name: field ? `${name}, ${field}` : name,
        text,
        isBreaking,
      });
      if (!is) return [line('removed', true)];
      const isRequired = is['required'] === true;
      if (!was) return [line(isRequired ? 'added, required' : 'added', isRequired)];
      const [defaultBefore, defaultAfter] = [this.#resolveBefore(was['schema']).value['default'], this.#resolveAfter(is['schema']).value['default']];
      return [
        ...(isRequired === (was['required'] === true) ? [] : [line(isRequired ? 'required, was optional' : 'optional, was required', isRequired)]),
        ...(isDeepStrictEqual(defaultBefore, defaultAfter) ? [] : [line(`default ${write(defaultAfter)}, was ${write(defaultBefore)}`, true)]),
        ...(['style', 'explode'].some((field) => was[field] !== is[field]) ? [line('written in another way', true)] : []),
        ...this.#schemas.request
          .compare(getParameterSchema(was), getParameterSchema(is))
          .map(({ path, text, isBreaking }) => line(text, isBreaking, path)),
      ];
    });
  }

  #compareBodies(before: JsonObject, after: JsonObject, direction: Direction): ChangeLine[] {
    const place = 'Request body';
    const [was, is] = [before, after].map((body) => Object.keys(body).length > 0);
    const isRequired = after['required'] === true;
    if (!was && !is) return [];
    if (!is) return [{ place, name: '', text: 'removed', isBreaking: true }];
    if (!was) return [{ place, name: '', text: isRequired ? 'added, required' : 'added', isBreaking: isRequired }];
    const wasRequired = before['required'] === true;
    return [
      ...(wasRequired === isRequired
        ? []
        : [{ place, name: '', text: isRequired ? 'required, was optional' : 'optional, was required', isBreaking: isRequired }]),
      ...this.#compareContents(place, before['content'], after['content'], direction),
    ];
  }

  #compareResponses(before: unknown, after: unknown, direction: Direction): ChangeLine[] {
    const [one, other] = [toObject(before), toObject(after)];
    const statuses = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((status) => !status.startsWith('x-'));
    return statuses.flatMap((status): ChangeLine[] => {
      const place = `Response ${status}`;
      const isSuccess = /^[123]/.test(status);
      if (!Object.hasOwn(other, status)) return [{ place, name: '', text: 'removed', isBreaking: isSuccess }];
      if (!Object.hasOwn(one, status)) return [{ place, name: '', text: 'added', isBreaking: false }];
      const [was, is] = [this.#resolveBefore(one[status]).value, this.#resolveAfter(other[status]).value];
      return [...this.#compareHeaders(place, was, is), ...this.#compareContents(place, was['content'], is['content'], direction)];
    });
  }

  #compareHeaders(place: string, before: JsonObject, after: JsonObject): ChangeLine[] {
    const list = (response: JsonObject, resolve: Resolve) =>
      new Map(listHeaders(response['headers'], resolve).map((header) => [header.name.toLowerCase(), header]));
    const [one, other] = [list(before, this.#resolveBefore), list(after, this.#resolveAfter)];
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((key): ChangeLine[] => {
      const [was, is] = [one.get(key), other.get(key)];
      const line = (text: string, isBreaking: boolean): ChangeLine => ({ place, name: `header ${(is ?? was)?.name}`, text, isBreaking });
      if (!is) return [line('removed', true)];
      if (!was) return [line('added', false)];
      const [wasRequired, isRequired] = [was, is].map((header) => header['required'] === true);
      return [
        ...(wasRequired === isRequired ? [] : [line(isRequired ? 'required, was optional' : 'optional, was required', !isRequired)]),
        ...this.#schemas.response.compare(getParameterSchema(was), getParameterSchema(is)).map(({ text, isBreaking }) => line(text, isBreaking)),
      ];
    });
  }

  #compareContents(place: string, before: unknown, after: unknown, direction: Direction): ChangeLine[] {
    const [one, other] = [new Map(listObjects(before)), new Map(listObjects(after))];
    const types = [...new Set([...one.keys(), ...other.keys()])];
    return types.flatMap((type): ChangeLine[] => {
      const [was, is] = [one.get(type), other.get(type)];
      if (!is) return [{ place, name: type, text: 'removed', isBreaking: true }];
      if (!was) return [{ place, name: type, text: 'added', isBreaking: false }];
      return this.#schemas[direction]
        .compare(was['schema'] ?? was['itemSchema'] ?? {}, is['schema'] ?? is['itemSchema'] ?? {})
        .map(({ path, ...change }) => ({
          place: types.length > 1 ? `${place}, ${type}` : place,
          name: path,
          ...change,
        }));
    });
  }
}

/** Lists what each way to authenticate takes, a scope apart from its scheme. */
function listCredentials(options: readonly SecurityOption[]): Set<string>[] {
  if (options.length === 0) return [new Set()];
  return options.map(({ schemes }) => new Set(schemes.flatMap(({ scheme, scopes }) => [scheme.summary, ...scopes.map((scope) => `scope ${scope}`)])));
}

/** Identifies a parameter in all versions: by place and name, in the path by position. */
function getParameterKey({ in: place, name }: RawParameter, pathNames: readonly (string | undefined)[]): string {
  if (place === 'path' && pathNames.includes(name)) return `path ${pathNames.indexOf(name)}`;
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

function getParameterSchema(parameter: JsonObject): unknown {
  return parameter['schema'] ?? listObjects(parameter['content'])[0]?.[1]['schema'] ?? {};
}

function write(value: unknown): string {
  return value === undefined ? 'none' : toText(value) || JSON.stringify(value);
}
