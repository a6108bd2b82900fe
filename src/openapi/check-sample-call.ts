import { closest } from 'fastest-levenshtein';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { collectParameters } from './parameters.ts';
import type { Reading, Source } from './read-description.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { readSecurity } from './security.ts';
import type { SampleCall } from './sample-calls.ts';
import type { Literal } from './sample-literal.ts';
import { UNKNOWN } from './sample-shell.ts';

/** Digits of a present time in each unit that descriptions of fields name. */
const UNITS: readonly [unit: string, digits: number][] = [
  ['nanoseconds since 1970', 19],
  ['milliseconds since 1970', 13],
  ['seconds since 1970', 10],
];

/** What is wrong with a call, and which operation it is. */
export interface CallReport {
  slug?: string;
  problems: string[];
}

/** Makes a check of calls against a description: server, method, path, key headers, query and body. */
export function createCallCheck(reading: Reading): (call: SampleCall) => CallReport {
  const { description, sources, document } = reading;
  const resolve = createResolver(document);
  const schemes = new Map(description.schemes.map((scheme) => [scheme.name, scheme]));
  const servers = description.servers.map(({ url }) => url);
  return (call) => {
    const [address = '', query = ''] = call.url.split('?', 2);
    const server = servers.find((known) => address.startsWith(`${known}/`));
    if (call.headers && server === undefined) return { problems: [`${show(address)} is not on ${servers.join(' or ')}`] };
    const path = server === undefined ? address : address.slice(server.length);
    const matches = findByPath(sources, path);
    const source = matches.find(({ operation }) => operation.method.toUpperCase() === call.method.toUpperCase());
    if (!source) return { problems: [describeMissing(call.method, path, sources, matches)] };
    const { operation, raw, pathItem } = source;
    const security = readSecurity(raw['security'], schemes) ?? description.security ?? [];
    const carriers = (security[0]?.schemes ?? []).flatMap(({ scheme }) => (scheme.carrier?.in === 'header' ? [scheme.carrier.name] : []));
    const { headers } = call;
    const missing = headers ? carriers.filter((name) => !headers.some((sent) => sent.toLowerCase() === name.toLowerCase())) : [];
    const problems = [
      ...missing.map((name) => `the header ${name} is missing`),
      ...(headers ? checkQuery(query, collectParameters(pathItem, raw, resolve), resolve) : []),
      ...(headers ? checkBody(call, toObject(resolve(raw['requestBody']).value), resolve) : []),
    ];
    return { slug: operation.slug, problems: problems.map((problem) => `${operation.operationId}: ${problem}`) };
  };
}

/** Operations whose path fits, those with the most literal parts first. */
function findByPath(sources: readonly Source[], path: string): Source[] {
  const parts = path.split('/');
  const fit = (template: string) => {
    const wanted = template.split('/');
    if (wanted.length !== parts.length) return -1;
    const isFit = wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]));
    return isFit ? wanted.filter((part) => !part.startsWith('{')).length : -1;
  };
  const best = Math.max(...sources.map(({ operation }) => fit(operation.path)));
  return best < 0 ? [] : sources.filter(({ operation }) => fit(operation.path) === best);
}

function describeMissing(method: string, path: string, sources: readonly Source[], matches: readonly Source[]): string {
  const known = matches.map(({ operation }) => operation.method.toUpperCase());
  const parts = path.split('/');
  const fill = (template: string) => template.replaceAll(/\{[^}]*\}/g, (name) => parts[template.split('/').indexOf(name)] ?? name);
  const filled = new Map(sources.map(({ operation }) => [fill(operation.path), operation.path]));
  const nearest = filled.get(closest(path, [...filled.keys()])) ?? '';
  const hint = known.length > 0 ? `it takes ${known.join(', ')}` : `the nearest path is ${nearest}`;
  return `no operation is ${method} ${show(path)}; ${hint}`;
}

function checkQuery(query: string, parameters: ReturnType<typeof collectParameters>, resolve: Resolve): string[] {
  const sent = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const rows = parameters.filter((parameter) => parameter.in === 'query');
  const names = rows.flatMap((row) => {
    const properties = toObject(resolve(row['schema']).value)['properties'];
    return isObject(properties) ? Object.keys(properties) : [row.name];
  });
  return [
    ...sent.filter((name) => !names.includes(name)).map((name) => `the query has no key ${show(name)}${suggest(name, names)}`),
    ...rows.filter((row) => row['required'] === true && !sent.includes(row.name)).map(({ name }) => `the query key ${name} is required`),
  ];
}

function checkBody({ body, headers }: SampleCall, request: JsonObject, resolve: Resolve): string[] {
  const content = toObject(toObject(request['content'])['application/json']);
  const isTaken = Object.keys(content).length > 0;
  if (body === undefined) return request['required'] === true ? ['the body is missing'] : [];
  if (!isTaken) return ['it takes no body'];
  if (body === UNKNOWN) return ['the body is not written out, so it cannot be checked'];
  const isTold = headers?.some((name) => name.toLowerCase() === 'content-type') ?? false;
  return [...(isTold ? [] : ['the header Content-Type is missing']), ...checkValue(body, content['schema'], 'the body', resolve)];
}

/** Compares a value with a schema. What a program puts in is taken as right. */
function checkValue(value: Literal, schema: unknown, name: string, resolve: Resolve): string[] {
  if (value === UNKNOWN) return [];
  const rules = resolve(schema).value;
  const types = [rules['type']].flat().map(toText).filter(Boolean);
  const type = getType(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${name} is ${type}, not ${types.join(' or ')}`];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => checkValue(item, rules['items'], `${name}[${index}]`, resolve))
    : isObject(value)
      ? checkFields(value as Record<string, Literal>, rules, resolve)
      : [];
  return [...inner, ...checkLimits(value, rules, name)];
}

function checkFields(value: Record<string, Literal>, rules: JsonObject, resolve: Resolve): string[] {
  const properties = toObject(rules['properties']);
  const names = Object.keys(properties);
  const isOpen = rules['additionalProperties'] !== undefined;
  const required = toList(rules['required']).map(toText);
  return [
    ...Object.entries(value).flatMap(([name, field]) => {
      if (names.includes(name)) return checkValue(field, properties[name], `the field ${name}`, resolve);
      return isOpen ? [] : [`the body has no field ${name}${suggest(name, names)}`];
    }),
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `the field ${name} is required`),
  ];
}

function checkLimits(value: Literal, rules: JsonObject, name: string): string[] {
  const { maximum, minimum, maxLength } = rules;
  const choices = toList(rules['enum']);
  const [unit, digits] = UNITS.find(([words]) => toText(rules['description']).includes(words)) ?? [];
  const isKnown = typeof value !== 'string' || !value.includes(UNKNOWN);
  return [
    ...(choices.length > 0 && isKnown && !choices.includes(value) ? [`${name} is none of ${choices.join(', ')}`] : []),
    ...(typeof value === 'number' && typeof maximum === 'number' && value > maximum ? [`${name} is more than ${maximum}`] : []),
    ...(typeof value === 'number' && typeof minimum === 'number' && value < minimum ? [`${name} is less than ${minimum}`] : []),
    ...(typeof value === 'string' && typeof maxLength === 'number' && isKnown && value.length > maxLength
      ? [`${name} has more than ${maxLength} characters`]
      : []),
    ...(typeof value === 'number' && digits !== undefined && String(BigInt(Math.trunc(value))).length !== digits
      ? [`${name} counts ${unit}: it has ${digits} digits, not ${String(BigInt(Math.trunc(value))).length}`]
      : []),
  ];
}

function getType(value: Literal): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function suggest(name: string, names: readonly string[]): string {
  return names.length > 0 ? `; nearest: ${closest(name, names)}` : '';
}

function show(text: string): string {
  return text.replaceAll(UNKNOWN, '…');
}
