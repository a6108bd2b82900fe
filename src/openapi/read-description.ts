import { readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { z } from 'zod';
import type { ApiDescription } from '../data/config-schema.ts';
import { toKebabCase } from './slug.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const operationObject = z.looseObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  deprecated: z.boolean().default(false),
  'x-slug': z.string().optional(),
});

const document = z.looseObject({
  openapi: z.string().startsWith('3.'),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string().optional() }),
  servers: z.array(z.looseObject({ url: z.string() })).default([]),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string().optional(), 'x-displayName': z.string().optional() })).default([]),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** One operation of an API description. */
export interface Operation {
  /** Id of the description it is from. */
  description: string;
  operationId: string;
  slug: string;
  route: string;
  method: string;
  path: string;
  summary: string;
  details: string;
  /** Display name of its first tag. */
  group: string;
  deprecated: boolean;
  /** Place among all operations of its description, by group in the order of the file's tags. */
  order: number;
}

/** What one API description file says. */
export interface Description {
  id: string;
  route: string;
  title: string;
  version: string;
  summary: string;
  servers: string[];
  operations: Operation[];
}

/**
 * Reads an OpenAPI 3 description (YAML or JSON) and lists its operations.
 *
 * @param api the configured description; `file` is a path from the project root
 * @throws Error with the file and the pointer of what is missing or wrong
 */
export function readDescription(api: ApiDescription): Description {
  const [content] = loadAll(readFileSync(api.file, 'utf8'), { filename: api.file });
  const parsed = document.safeParse(content);
  if (!parsed.success) throw new Error(describeIssue(api.file, parsed.error.issues[0]));
  const { info, servers, tags, paths } = parsed.data;
  const groups = new Map(tags.map((tag) => [tag.name, tag['x-displayName'] ?? tag.name]));
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => readOperation(api, groups, path, method, item[method])),
  );
  return {
    id: api.id,
    route: `${api.path}/${api.id}`,
    title: info.title,
    version: info.version,
    summary: info.description ?? '',
    servers: servers.map((server) => server.url),
    operations: operations.sort((a, b) => compareGroups([...groups.values()], a.group, b.group)).map((operation, order) => ({ ...operation, order })),
  };
}

function readOperation(api: ApiDescription, groups: Map<string, string>, path: string, method: string, value: unknown): Omit<Operation, 'order'> {
  const parsed = operationObject.safeParse(value);
  if (!parsed.success) throw new Error(describeIssue(api.file, parsed.error.issues[0], ['paths', path, method]));
  const { operationId, summary, description, tags, deprecated } = parsed.data;
  const slug = parsed.data['x-slug'] ?? toKebabCase(operationId);
  const [tag = ''] = tags;
  return {
    description: api.id,
    operationId,
    slug,
    route: `${api.path}/${slug}`,
    method: method.toUpperCase(),
    path,
    summary,
    details: description ?? '',
    group: groups.get(tag) ?? tag,
    deprecated,
  };
}

function compareGroups(order: readonly string[], a: string, b: string): number {
  return order.indexOf(a) - order.indexOf(b);
}

function describeIssue(file: string, issue: z.core.$ZodIssue | undefined, base: readonly string[] = []): string {
  const pointer = [...base, ...(issue?.path ?? [])].map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${file}: #/${pointer.join('/')}: ${issue?.message ?? 'not an OpenAPI description'}`;
}
