import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A wrong field of the configuration, front matter or data. It has no line yet, which only the file has. */
export interface Fault {
  /** Path from the project root; site configuration if missing. */
  file?: string;
  /** Keys that lead to the field. */
  path: readonly (string | number)[];
  message: string;
  hint?: string | undefined;
}

/** Formats a fault on one line: `file: field: what is wrong; how to fix it`. */
export function formatFault({ file, path, message, hint }: Fault): string {
  const where = [file, formatPath(path)].filter(Boolean).join(': ') || 'configuration';
  return `${where}: ${message}${hint ? `; ${hint}` : ''}`;
}

/** Builds the fault of an unknown name; hints at the nearest known one. */
export function makeUnknownFault(
  where: Pick<Fault, 'file' | 'path'>,
  kind: string,
  { name, known }: { name: string; known: readonly string[] },
): Fault {
  return { ...where, message: `unknown ${kind} "${name}"`, hint: didYouMean(name, known) };
}

/** @throws Error that lists the faults, one a line, if any */
export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Error(faults.map(formatFault).join('\n'));
}

/** Error of a site configuration. */
export class ConfigError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`Invalid site configuration:\n  ${faults.map(formatFault).join('\n  ')}`);
    this.name = 'ConfigError';
    this.faults = faults;
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
export function listSchemaFaults(issues: readonly Issue[], input: unknown, schema: z.core.$ZodType): Fault[] {
  return issues.flatMap((issue) => describe(issue, { input, schema }));
}

interface Validated {
  input: unknown;
  schema: z.core.$ZodType;
}

function describe(issue: Issue, source: Validated, base: Fault['path'] = []): Fault[] {
  const { input } = source;
  const path = [...base, ...(issue.path as (string | number)[])];
  const found = getValue(input, path);
  const report = (message: string): Fault[] => [{ path, message }];
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return findClosestVariant(issue.errors).flatMap((inner) => describe(inner, source, path));
  if (issue.code === 'invalid_union' && issue.errors.length === 0 && 'options' in issue)
    return report(describeType(path, found, (issue.options ?? []).map(String)));
  if (issue.code === 'invalid_key') return report(`found the key ${formatFound(path.at(-1))}; allowed: ${issue.issues[0]?.message}`);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: describeUnknownField(key, listFields(source.schema, path)),
    }));
  if (issue.code === 'invalid_type' && found === undefined && path[0] === 'navbar' && path.at(-1) === 'sidebarId')
    return report(describeMissingSidebarId(path, source.input));
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
  return `docSidebar item ${label} has no link target: sidebarId is missing; add the id of a sidebar: ${[...ids].join(', ')}`;
}

/** Describes an unknown `type`, in the navbar with the words of R-NAV-10. */
function describeType(path: readonly PropertyKey[], found: unknown, types: readonly string[]): string {
  const problem = path[0] === 'navbar' ? `No NavbarItem component found for type ${formatFound(found)}` : `found ${formatFound(found)}`;
  return addHint(`${problem}; allowed: ${types.join(', ')}`, typeof found === 'string' ? didYouMean(found, types) : undefined);
}

function describeUnknownField(key: string, fields: readonly string[]): string {
  const message = 'there is no field of this name';
  return fields.length > 0 ? addHint(message, didYouMean(key, fields), `Fields: ${fields.join(', ')}`) : message;
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
