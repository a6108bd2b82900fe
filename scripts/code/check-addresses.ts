import { listUses } from '../../src/checks/components/component-uses.ts';
import type { ApiDescription } from '../../src/config/site-config.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { ProblemError, type Problem } from '../../src/lib/problem.ts';
import { isObject } from '../../src/reference/fields.ts';
import { readDescription, type OperationSource } from '../../src/reference/read-description.ts';
import type { Resolve } from '../../src/reference/references.ts';
import { fillServer } from '../../src/reference/servers.ts';
import { collectLinks } from '../../src/sources/collect-links.ts';
import type { ContentFile } from '../../src/sources/content-files.ts';
import { parseContent, visit } from '../../src/sources/content-tree.ts';

/** An address of an API in code. */
interface CodeAddress {
  line: number;
  method: string | undefined;
  /** Server before the path; empty if the page has it in a variable. */
  server: string;
  path: string;
  query: string;
  /** Its command, if the headers can be seen there. */
  command: string | undefined;
}

type ApiAddresses = ReturnType<typeof readAddresses>;

/**
 * Checks the API addresses in pages' code and between backticks: server, path,
 * method, query and key headers. A page must link each operation that it calls.
 *
 * @returns the number of addresses, a problem for each wrong one, and the errors of unreadable descriptions
 * @throws ProblemError for a page that can't be read
 */
export function checkAddresses(
  apis: readonly ApiDescription[],
  files: readonly ContentFile[],
): { count: number; problems: Problem[]; unreadable: Problem[] } {
  const unreadable: Problem[] = [];
  const all = apis.flatMap((api) => {
    try {
      return [readAddresses(api)];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      unreadable.push(...error.problems);
      return [];
    }
  });
  let count = 0;
  const problems = files.flatMap((content) => {
    const addresses = all.length > 0 ? listAddresses(content, all) : [];
    count += addresses.length;
    const results = addresses.map((address) => ({ address, ...checkAddress(address, all) }));
    const routes = new Set([...results.flatMap(({ route }) => route ?? []), ...listCalls(content)]);
    for (const { url } of collectLinks(content)) routes.delete(url.split('#', 1)[0] ?? '');
    return [
      ...results.flatMap(({ address, faults }) => faults.map((message) => ({ line: address.line, message }))),
      ...[...routes].map((route) => ({ line: 1, message: `no link to ${route}, which a call on this page uses` })),
    ].map(({ line, message }): Problem => ({ rule: 'api-call', severity: 'error', file: content.file, line, column: 1, message }));
  });
  return { count, problems, unreadable };
}

/** Reads the valid addresses of an API. */
function readAddresses(api: ApiDescription) {
  const { description, sources, resolve } = readDescription(api);
  const servers = description.servers.map(fillServer);
  const operations = sources.filter(({ operation }) => !operation.isWebhook);
  const start = getSharedStart(operations.map(({ operation }) => operation.path));
  const listKeys = ({ security: [option] = [] }: OperationSource) =>
    (option?.schemes ?? []).flatMap(({ scheme }) => (scheme.credential?.in === 'header' ? [scheme.credential.name] : []));
  return {
    servers,
    /** Start of all paths, `/api/v1/`. Without one, only addresses with a server can be matched to the API. */
    start: start === '/' ? undefined : start,
    operations,
    listKeys,
    resolve,
  };
}

function getSharedStart(paths: readonly string[]): string {
  let [start = '/'] = paths.map((path) => /^[^{]*\//.exec(path)?.[0] ?? '/');
  while (!paths.every((path) => path.startsWith(start))) start = start.slice(0, start.lastIndexOf('/', start.length - 2) + 1);
  return start;
}

/** Lists the operations called by `<ApiCall>`. */
function listCalls(content: ContentFile): string[] {
  const uses = content.source.includes('<ApiCall') ? listUses(content) : [];
  return uses.filter(({ name }) => name === 'ApiCall').map(({ values }) => String(values.get('of')));
}

/** Lists the addresses in code that are on an API's server, or start with its path prefix. */
function listAddresses(content: ContentFile, all: readonly ApiAddresses[]): CodeAddress[] {
  const servers = all.flatMap((api) => api.servers.map((server) => RegExp.escape(server)));
  const starts = all.flatMap(({ start }) => (start === undefined ? [] : [RegExp.escape(start)]));
  const pattern = new RegExp(`(?:(?<=${servers.join('|')})/|${starts.join('|')})[^\\s"'\`|]*`, 'g');
  const found: CodeAddress[] = [];
  visit(parseContent(content), (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    for (const { 0: address, index } of node.value.matchAll(pattern)) {
      const before = node.value.slice(0, index);
      const [path = '', query = ''] = address.split('?', 2);
      const [server = ''] = /https?:\/\/[^\s"'`]+$/.exec(before) ?? [];
      const isCurl = /\bcurl\b[^\n]*$/.test(before);
      found.push({
        line: (node.position?.start.line ?? 1) + (node.type === 'code' ? before.split('\n').length : 0),
        method: METHOD.exec(before)?.[1] ?? (isCurl ? 'GET' : undefined),
        server,
        path,
        query,
        command: isCurl ? node.value : undefined,
      });
    }
  });
  return found;
}

/** A method before an address: `-X POST "${API:?}`, `call("POST", "`. */
const METHOD = /\b(GET|PUT|POST|PATCH|DELETE)\b\W*(?:\$\{?\w+(?::\?)?\}?|https?:\/\/\S+)?$/;

/** Checks an address against the API with its server; one without a server, against the API that matches best. */
function checkAddress(address: CodeAddress, all: readonly ApiAddresses[]): { route?: string; faults: string[] } {
  const matching = all.filter(({ servers }) => servers.includes(address.server));
  const results = (matching.length > 0 ? matching : all).map((api) => checkWith(address, api));
  return results.find(({ faults }) => faults.length === 0) ?? results.find(({ route }) => route) ?? results[0] ?? { faults: [] };
}

function checkWith({ method, server, path, query, command }: CodeAddress, api: ApiAddresses): { route?: string; faults: string[] } {
  const wrongServer = server && !api.servers.includes(server) ? [`${server}${path} is not on ${api.servers.join(' or ')}`] : [];
  const matches = findByPath(api.operations, path);
  const fitting = matches.filter(({ operation }) => method === undefined || operation.method === method);
  const [source] = fitting;
  if (!source) return { faults: [...wrongServer, describeMissing(method, path, api.operations, matches)] };
  // Without a method, a path can be of several operations.
  if (fitting.length > 1) return { faults: wrongServer };
  const { operation, parameters } = source;
  const missing = command === undefined ? [] : api.listKeys(source).filter((name) => !command.toLowerCase().includes(`${name.toLowerCase()}:`));
  const isCall = command !== undefined || query !== '' || method !== undefined;
  const faults = [...missing.map((name) => `the header ${name} is missing`), ...(isCall ? checkQuery(query, parameters, api.resolve) : [])].map(
    (fault) => `${operation.operationId}: ${fault}`,
  );
  return { route: operation.route, faults: [...wrongServer, ...faults] };
}

/** Finds operations whose path matches, only those with the fewest variables. */
function findByPath(sources: readonly OperationSource[], path: string): OperationSource[] {
  const parts = path.split('/');
  const fitting = sources.filter(({ operation }) => {
    const template = operation.path.split('/');
    return template.length === parts.length && template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]));
  });
  const countVariables = ({ operation }: OperationSource) => operation.path.split('/{').length;
  const fewest = Math.min(...fitting.map(countVariables));
  return fitting.filter((source) => countVariables(source) === fewest);
}

function describeMissing(method: string | undefined, path: string, sources: readonly OperationSource[], matches: readonly OperationSource[]): string {
  if (matches.length > 0) return `no operation is ${method} ${path}; it takes ${matches.map(({ operation }) => operation.method).join(', ')}`;
  const parts = path.split('/');
  const fill = (template: string) => template.replaceAll(/\{[^{}]*\}/g, (name) => parts[template.split('/').indexOf(name)] || name);
  const filled = new Map(sources.map(({ operation }) => [fill(operation.path), operation.path]));
  return addHint(
    `no operation has the path ${path}`,
    didYouMean(path, filled.keys(), (nearest) => filled.get(nearest) ?? nearest),
  );
}

function checkQuery(query: string, parameters: OperationSource['parameters'], resolve: Resolve): string[] {
  const sent = [...new URLSearchParams(query).keys()];
  const rows = parameters.filter((parameter) => parameter.in === 'query');
  const names = rows.flatMap((row) => {
    const { properties } = resolve(row['schema']).value;
    return isObject(properties) ? Object.keys(properties) : [row.name];
  });
  return [
    ...sent.filter((name) => !names.includes(name)).map((name) => addHint(`the query has no key ${name}`, didYouMean(name, names))),
    ...rows.filter((row) => row['required'] === true && !sent.includes(row.name)).map(({ name }) => `the query key ${name} is required`),
  ];
}
