import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A field of the configuration, front matter or data with an error. */
export interface SchemaIssue {
  /** Keys that lead to it. */
  path: readonly PropertyKey[];
  /** The path in words, the value found, the values allowed. */
  text: string;
}

/** Configuration error. Its issues have no lines, which only the file has. */
export class ConfigError extends Error {
  readonly issues: readonly SchemaIssue[];

  constructor(issues: readonly SchemaIssue[]) {
    super(`Invalid site configuration:\n  ${issues.map(({ text }) => text).join('\n  ')}`);
    this.name = 'ConfigError';
    this.issues = issues;
  }
}

/** Turns `['navbar', 'items', 0, 'label']` into `navbar.items[0].label`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (joined, key) => (typeof key === 'number' ? `${joined}[${key}]` : joined ? `${joined}.${String(key)}` : String(key)),
    '',
  );
}

function getValue(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
}

function formatFound(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 80);
}

function formatAllowed(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `a value of type ${issue.expected}${suggestForm(issue.expected, found)}`;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${formatSize(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `at most ${formatSize(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
}

/** Suggests the notation of a value that YAML reads as another type. */
function suggestForm(expected: string, found: unknown): string {
  if (expected === 'string' && ['number', 'boolean', 'string'].includes(typeof found)) return '; put it in quotes';
  if (expected === 'array' && typeof found === 'string') return `; write [${found}]`;
  if (expected === 'boolean' && /^(?:yes|no|on|off)$/i.test(String(found))) return `; write ${/^(?:yes|on)$/i.test(String(found))}`;
  return '';
}

const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = { string: ['character', 'characters'], array: ['entry', 'entries'] };

function formatSize(size: number | bigint, origin: string): string {
  const [one, several] = UNITS[origin] ?? [];
  return [String(size), Number(size) === 1 ? one : several].filter(Boolean).join(' ');
}

/**
 * Describes every field with an error.
 *
 * @param issues validation errors
 * @param input the value as written
 * @param schema lists the known fields
 */
export function describeIssues(issues: readonly Issue[], input: unknown, schema: z.core.$ZodType): SchemaIssue[] {
  return issues.flatMap((issue) => describe(issue, { input, schema }));
}

interface Validated {
  input: unknown;
  schema: z.core.$ZodType;
}

function describe(issue: Issue, source: Validated, base: readonly PropertyKey[] = []): SchemaIssue[] {
  const { input } = source;
  const path = [...base, ...issue.path];
  const found = getValue(input, path);
  const report = (text: string): SchemaIssue[] => [{ path, text: `${formatPath(path) || 'configuration'}: ${text}` }];
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return findClosestVariant(issue.errors).flatMap((inner) => describe(inner, source, path));
  if (issue.code === 'invalid_union' && issue.errors.length === 0 && 'options' in issue)
    return report(describeType(path, found, (issue.options ?? []).map(String)));
  if (issue.code === 'invalid_key') return report(`found the key ${formatFound(path.at(-1))}; allowed: ${issue.issues[0]?.message}`);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      text: describeUnknownField([...path, key], getValue(found, [key]), listFields(source.schema, path)),
    }));
  if (issue.code === 'invalid_type' && found === undefined && path[0] === 'navbar' && path.at(-1) === 'sidebarId')
    return [{ path, text: describeMissingSidebarId(path, source.input) }];
  const hint = issue.code === 'invalid_value' && typeof found === 'string' ? didYouMean(found, issue.values.map(String)) : undefined;
  return report(addHint(`found ${formatFound(found)}; allowed: ${formatAllowed(issue, found)}`, hint));
}

/** Finds the issues of the variant the author meant: of those with the right type, the one with the fewest. */
function findClosestVariant(variants: readonly Issue[][]): readonly Issue[] {
  const fitting = variants.filter(([first]) => first?.code !== 'invalid_type' || first.path.length > 0);
  const [closest = []] = (fitting.length > 0 ? fitting : [...variants]).sort((a, b) => a.length - b.length);
  return closest;
}

/** Describes a `docSidebar` item without a sidebar (R-NAV-10). */
function describeMissingSidebarId(path: readonly PropertyKey[], input: unknown): string {
  const label = formatFound(getValue(input, [...path.slice(0, -1), 'label']));
  const versions = getValue(input, ['docs', 'versions']);
  const ids = new Set((Array.isArray(versions) ? versions : []).flatMap((version: unknown) => Object.keys(getValue(version, ['sidebars']) ?? {})));
  return `${formatPath(path)}: docSidebar item ${label} has no link target: sidebarId is missing; add the id of a sidebar: ${[...ids].join(', ')}`;
}

/** Describes an unknown `type`, in the navbar with the words of R-NAV-10. */
function describeType(path: readonly PropertyKey[], found: unknown, types: readonly string[]): string {
  const problem = path[0] === 'navbar' ? `No NavbarItem component found for type ${formatFound(found)}` : `found ${formatFound(found)}`;
  return addHint(`${problem}; allowed: ${types.join(', ')}`, typeof found === 'string' ? didYouMean(found, types) : undefined);
}

function describeUnknownField(path: readonly PropertyKey[], found: unknown, fields: readonly string[]): string {
  const message = `${formatPath(path)}: found ${formatFound(found)}; allowed: no field of this name`;
  return fields.length > 0 ? addHint(message, didYouMean(String(path.at(-1)), fields), `Fields: ${fields.join(', ')}`) : message;
}

/** Lists the schema's fields at a path, for all alternatives. */
function listFields(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [key, ...rest] = path;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return listFields(def.innerType, path);
    case 'union':
      return [...new Set(def.options.flatMap((option) => listFields(option, path)))];
    case 'pipe':
      return listFields(def.in, path);
    case 'lazy':
      return listFields(def.getter(), path);
    case 'array':
      return key === undefined ? [] : listFields(def.element, rest);
    case 'record':
      return key === undefined ? [] : listFields(def.valueType, rest);
    case 'object': {
      if (key === undefined) return Object.keys(def.shape);
      const field = def.shape[String(key)];
      return field ? listFields(field, rest) : [];
    }
    default:
      return [];
  }
}
