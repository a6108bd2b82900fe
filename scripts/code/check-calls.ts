import { attempt, makeError, type Problem } from '../../src/lib/problem.ts';
import type { ApiDescription } from '../../src/config/site-config.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { readDescription } from '../../src/reference/read-description.ts';
import { fillServer } from '../../src/reference/servers.ts';
import type { ContentFile } from '../../src/sources/content-files.ts';
import { parseContent, visit } from '../../src/sources/content-tree.ts';

interface Api {
  /** Starts of its addresses: its servers, and the folders that all its paths share. */
  starts: readonly string[];
  operations: readonly { method: string; path: string }[];
}

/**
 * Checks the path and method of API calls in pages' code and between backticks.
 *
 * @throws ProblemError for a page that can't be read
 */
export function checkCalls(apis: readonly ApiDescription[], files: readonly ContentFile[]): { problems: Problem[]; unreadable: string[] } {
  const all = apis.map((api) => ({ file: api.file, ...attempt(() => readApi(api)) }));
  const readable = all.flatMap(({ result }) => result ?? []);
  const unreadable = all.filter(({ result }) => !result).map(({ file }) => file);
  return { problems: files.flatMap((content) => checkPage(content, readable)), unreadable };
}

function readApi(api: ApiDescription): Api {
  const { description, sources } = readDescription(api);
  const operations = sources.map(({ operation }) => operation).filter(({ isWebhook }) => !isWebhook);
  const start = getSharedStart(operations.map(({ path }) => path));
  return { starts: [...description.servers.map(fillServer), ...(start.length > 1 ? [start] : [])], operations };
}

/** Returns the folders that all paths begin with, such as `/api/v1/`. */
function getSharedStart(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const end = first.findIndex((part, index) => part.includes('{') || others.some((other) => other[index] !== part));
  return [...first.slice(0, end < 0 ? first.length : end), ''].join('/');
}

/** A method before an address: `-X POST "${API:?}`, `call("POST", "`. */
const METHOD = /\b(GET|PUT|POST|PATCH|DELETE)\b\W*(?:\$\{?\w+(?::\?)?\}?|https?:\/\/\S+)?$/;

function checkPage(content: ContentFile, apis: readonly Api[]): Problem[] {
  const starts = apis
    .flatMap((api) => api.starts)
    .map((start) => (start.startsWith('/') ? `(?=${RegExp.escape(start)})` : `(?<=${RegExp.escape(start)})`));
  if (starts.length === 0) return [];
  const address = new RegExp(`(?:${starts.join('|')})/[^\\s"'\`|?#]*`, 'g');
  const problems: Problem[] = [];
  visit(parseContent(content), (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    for (const { 0: path, index } of node.value.matchAll(address)) {
      const before = node.value.slice(0, index);
      const method = METHOD.exec(before)?.[1] ?? (/\bcurl\b[^\n]*$/.test(before) ? 'GET' : undefined);
      const message = describeFault(method, path, selectApis(before, apis));
      const line = (node.position?.start.line ?? 1) + (node.type === 'code' ? before.split('\n').length : 0);
      if (message !== undefined) problems.push({ rule: 'api-call', ...makeError({ file: content.file, line, column: 1 }, message) });
    }
  });
  return problems;
}

/** Selects the APIs whose server is before an address, or all. */
function selectApis(before: string, apis: readonly Api[]): readonly Api[] {
  const named = apis.filter(({ starts }) => starts.some((start) => before.endsWith(start)));
  return named.length > 0 ? named : apis;
}

function describeFault(method: string | undefined, path: string, apis: readonly Api[]): string | undefined {
  const operations = apis.flatMap((api) => api.operations);
  const matching = operations.filter((operation) => isPathOf(path, operation.path));
  if (matching.some((operation) => method === undefined || operation.method === method)) return undefined;
  if (matching.length > 0) return `no operation is ${method} ${path}; it takes ${matching.map((operation) => operation.method).join(', ')}`;
  return addHint(
    `no operation has the path ${path}`,
    didYouMean(
      path,
      operations.map((operation) => operation.path),
      String,
    ),
  );
}

function isPathOf(path: string, template: string): boolean {
  const parts = path.split('/');
  const expected = template.split('/');
  return parts.length === expected.length && expected.every((part, index) => (part.includes('{') ? parts[index] !== '' : part === parts[index]));
}
