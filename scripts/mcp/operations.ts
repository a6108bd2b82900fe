import { OPERATION_FACTS } from '../../src/reference/read-description.ts';
import type { MarkdownPage, MarkdownSite } from './markdown-site.ts';

/** An operation of an API with its page. */
export interface FoundOperation {
  id: string;
  method: string;
  path: string;
  page: MarkdownPage;
}

/** Lists the operations of the site's APIs. */
export function listOperations({ pages }: MarkdownSite): FoundOperation[] {
  return [...pages.values()].flatMap((page) => {
    const id = page.facts.get(OPERATION_FACTS.id);
    const [method = '', path = ''] = page.facts.get(OPERATION_FACTS.call)?.split(' ') ?? [];
    return id === undefined ? [] : [{ id, method, path, page }];
  });
}

/**
 * Finds operations by id, or by a method, a path, or both. A path may be a
 * template, or one from a call, with or without server and query.
 */
export function matchOperations(operations: readonly FoundOperation[], query: string): FoundOperation[] {
  const named = operations.filter(({ id }) => id.toLowerCase() === query.trim().toLowerCase());
  if (named.length > 0) return named;
  const words = query.trim().split(/\s+/);
  const [method = '', address = ''] = words.length === 1 ? ['', ...words] : words;
  const [, path] = /^(?:https?:\/\/[^/]+)?(\/[^?]*)/.exec(address) ?? [];
  if (words.length > 2 || path === undefined || !/^[A-Za-z]*$/.test(method)) return [];
  const candidates = operations.filter((operation) => method === '' || operation.method === method.toUpperCase());
  const same = candidates.filter((operation) => operation.path === path);
  return same.length > 0 ? same : candidates.filter((operation) => toPattern(operation.path).test(path));
}

/**
 * Converts a template to a pattern. Text between two parameters in one part of
 * a path matches anything: each further parameter would multiply the ways to
 * match.
 */
function toPattern(template: string): RegExp {
  const parts = template.split('/').map((part) => {
    const [start, end] = [part.indexOf('{'), part.lastIndexOf('}')];
    return start < 0 || end < start ? RegExp.escape(part) : `${RegExp.escape(part.slice(0, start))}[^/]+${RegExp.escape(part.slice(end + 1))}`;
  });
  return new RegExp(`^${parts.join('/')}$`);
}
