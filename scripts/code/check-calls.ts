import { closest } from 'fastest-levenshtein';
import { didYouMean } from '../../src/data/did-you-mean.ts';
import type { ApiDescription } from '../../src/data/config-schema.ts';
import { isObject, toObject } from '../../src/openapi/json.ts';
import { collectParameters } from '../../src/openapi/parameters.ts';
import type { Operation } from '../../src/openapi/operation.ts';
import { readDescription, type OperationSource } from '../../src/openapi/read-description.ts';
import { createResolver, type Resolve } from '../../src/openapi/resolver.ts';
import { readSecurity } from '../../src/openapi/security.ts';
import { fillServer } from '../../src/openapi/servers.ts';
import { createBodyCheck } from './check-body.ts';
import type { CodeFault } from './code-fault.ts';
import { UNKNOWN, type Literal } from './literals.ts';

/** A call of an API that a page shows. */
export interface SampleCall {
  /** Line of the block or page, from 1. */
  line: number;
  method: string;
  /** Address, or the path alone when prose names an operation. */
  url: string;
  /** Names of the headers; nothing when prose names an operation. */
  headers?: string[];
  /** What is sent; nothing without a body. */
  body?: Literal;
}

/** A call, or what keeps one from being checked. */
export type Finding = SampleCall | CodeFault;

/** Holds what pages show against one API description. */
export type ApiCheck = ReturnType<typeof createApiCheck>;

/**
 * Makes the check of calls against a description: server, method, path, key headers, query and body.
 *
 * @throws ProblemError for a description that cannot be read
 */
export function createApiCheck(api: ApiDescription) {
  const { description, sources: all, document } = readDescription(api);
  const sources = all.filter(({ operation }) => !operation.isWebhook);
  const resolve = createResolver(document);
  const schemes = new Map(description.schemes.map((scheme) => [scheme.name, scheme]));
  const servers = description.servers.map(fillServer);
  const start = getSharedStart(sources.map(({ operation }) => operation.path));
  const names = [...servers, `${api.path}/`, ...(start === '/' ? [] : [start])];
  const isServer = (address: string) => servers.some((server) => getDomain(server) === getDomain(address));
  const checkBody = createBodyCheck(document, resolve);
  const checkCall = (call: SampleCall): { operation?: Operation; problems: string[] } => {
    const { headers, body } = call;
    const [address = '', query = ''] = call.url.split('?', 2);
    const server = servers.find((known) => address.startsWith(`${known}/`));
    const isElsewhere = headers !== undefined && server === undefined;
    const path = server === undefined ? address.replace(ORIGIN, '') : address.slice(server.length);
    const matches = findByPath(sources, path);
    const source = matches.find(({ operation }) => operation.method === call.method.toUpperCase());
    const missing = source ? [] : [describeMissing(call.method, path, sources, matches)];
    if (isElsewhere) return { problems: [describeServer(address, servers), ...missing] };
    if (!source) return { problems: missing };
    const { operation, raw, pathItem } = source;
    if (!headers) return { operation, problems: [] };
    const request = resolve(raw['requestBody']).value;
    const media = toObject(request['content'])['application/json'];
    const [option] = readSecurity(raw['security'], schemes) ?? description.security ?? [];
    const keys = (option?.schemes ?? []).flatMap(({ scheme }) => (scheme.carrier?.in === 'header' ? [scheme.carrier.name] : []));
    const wanted = [...keys, ...(body !== undefined && media ? ['Content-Type'] : [])];
    const isSent = (name: string) => headers.some((header) => header.toLowerCase() === name.toLowerCase());
    const problems = wanted.filter((name) => !isSent(name)).map((name) => `the header ${name} is missing`);
    problems.push(...checkQuery(query, collectParameters(pathItem, raw, resolve), resolve));
    if (body === undefined && request['required'] === true) problems.push('the body is missing');
    else if (body === UNKNOWN && media) problems.push('the body is not written out, so it cannot be checked');
    else if (body !== undefined) problems.push(...(media ? checkBody(body, toObject(media)['schema']) : ['it takes no body']));
    return { operation, problems: problems.map((problem) => `${operation.operationId}: ${problem}`) };
  };
  return {
    /** What the paths of all operations begin with, `/api/v1/`. */
    start,
    /** Whether a page names a server, a path or a reference page of the API. */
    isNamedIn: (source: string) => names.some((name) => source.includes(name)),
    /** Whether an address or the name of a host has the domain of a server. */
    isServer,
    /** Whether an address is on a server of the API. */
    isOnServer: (url: string) => servers.some((server) => url.startsWith(`${server}/`)),
    /** Whether an address is meant as one of the API, right or wrong. */
    isMeant: (url: string) => isServer(url) || (start !== '/' && url.includes(start)),
    /** Tells what is wrong with a call, and which operation it is. */
    checkCall,
  };
}

function getDomain(address: string): string | undefined {
  return /^(?:https?:\/\/)?(?:[^/:]*\.)?([^/:.]+\.[^/:.]+)(?:[/:]|$)/.exec(address)?.[1];
}

function getSharedStart(paths: readonly string[]): string {
  let [start = '/'] = paths.map((path) => /^[^{]*\//.exec(path)?.[0] ?? '/');
  while (!paths.every((path) => path.startsWith(start))) start = start.slice(0, start.lastIndexOf('/', start.length - 2) + 1);
  return start;
}

/** What stands before the path of an address, which a page may keep in a variable. */
const ORIGIN = new RegExp(`^(?:https?://|${UNKNOWN})[^/]*`);

function describeServer(address: string, servers: readonly string[]): string {
  const hint = address.startsWith(UNKNOWN) ? `; set the variable before, to ${servers[0] ?? ''}` : '';
  return `${show(address)} is not on ${servers.join(' or ')}${hint}`;
}

/** Operations whose path fits, those with the most literal parts alone. */
function findByPath(sources: readonly OperationSource[], path: string): OperationSource[] {
  const parts = path.split('/');
  const fitting = sources.filter(({ operation }) => {
    const wanted = operation.path.split('/');
    return wanted.length === parts.length && wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]));
  });
  const countVariables = ({ operation }: OperationSource) => operation.path.split('/{').length;
  const least = Math.min(...fitting.map(countVariables));
  return fitting.filter((source) => countVariables(source) === least);
}

function describeMissing(method: string, path: string, sources: readonly OperationSource[], matches: readonly OperationSource[]): string {
  const known = matches.map(({ operation }) => operation.method);
  const parts = path.split('/');
  const fill = (template: string) => template.replaceAll(/\{[^{}]*\}/g, (name) => parts[template.split('/').indexOf(name)] || name);
  const filled = new Map(sources.map(({ operation }) => [fill(operation.path), operation.path]));
  const nearest = filled.get(closest(path, [...filled.keys()])) ?? '';
  const hint = known.length > 0 ? `it takes ${known.join(', ')}` : `the nearest path is ${nearest}`;
  return `no operation is ${method} ${show(path)}; ${hint}`;
}

function checkQuery(query: string, parameters: ReturnType<typeof collectParameters>, resolve: Resolve): string[] {
  const sent = [...new URLSearchParams(query).keys()];
  const rows = parameters.filter((parameter) => parameter.in === 'query');
  const names = rows.flatMap((row) => {
    const { properties } = resolve(row['schema']).value;
    return isObject(properties) ? Object.keys(properties) : [row.name];
  });
  return [
    ...sent
      .filter((name) => !names.includes(name))
      .map((name) => [`the query has no key ${show(name)}`, didYouMean(name, names)].filter(Boolean).join('; ')),
    ...rows.filter((row) => row['required'] === true && !sent.includes(row.name)).map(({ name }) => `the query key ${name} is required`),
  ];
}

function show(text: string): string {
  return text.replaceAll(UNKNOWN, '…');
}
