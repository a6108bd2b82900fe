import { existsSync, realpathSync, statSync } from 'node:fs';
import { findControlCharacter } from '../lib/characters.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import type { z } from 'zod';
import { docFrontmatter, postFrontmatter, snippetFrontmatter } from '../config/front-matter.ts';
import type { SourcePosition, Problem } from '../lib/problem.ts';
import { getPostRoute } from '../model/entry-ids.ts';
import { cutFrontmatter, locateField, readDatedFields, type ContentFile } from '../sources/content-files.ts';

const SCHEMAS = { doc: docFrontmatter, post: postFrontmatter, snippet: snippetFrontmatter } as const;

/** Checks the front matter of pages and posts against their schemas, pictures against `public/`, and descriptions for duplicates. */
export function checkFrontmatter(files: readonly ContentFile[]): Problem[] {
  const readable = files.filter(({ readErrors }) => !readErrors);
  const fields = readable.flatMap((file) => {
    const result = SCHEMAS[file.kind].safeParse(readDatedFields(file));
    return [
      ...(result.success ? [] : result.error.issues.flatMap((issue) => describeIssue(file, issue))),
      ...checkImage(file),
      ...checkFolder(file),
      ...checkRepetitions(file),
      ...checkCharacters(file, file.frontmatter),
      ...checkComments(file),
    ];
  });
  return [...fields, ...checkDescriptions(readable)];
}

function describeIssue(file: ContentFile, issue: z.core.$ZodIssue): Problem[] {
  return describeFieldIssue(issue, {
    known: Object.keys(SCHEMAS[file.kind].shape),
    fields: file.frontmatter,
    locate: (keys) => locateField(file, keys),
  });
}

/** Context of an issue. */
interface FieldSubject {
  /** Names of existing fields. */
  known: readonly string[];
  fields: Readonly<Record<string, unknown>>;
  locate: (keys: readonly (string | number)[]) => SourcePosition;
}

/** Converts schema issues to problems: value found, allowed values, nearest name. */
export function describeFieldIssue(issue: z.core.$ZodIssue, { known, fields, locate }: FieldSubject): Problem[] {
  const keys = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code === 'unrecognized_keys' && keys.length === 0)
    return issue.keys.map((key) => ({
      severity: 'error',
      ...locate([key]),
      message: `unknown field "${key}"`,
      hint: [didYouMean(key, known), `Fields: ${known.join(', ')}`].filter(Boolean).join(' '),
    }));
  const [field = ''] = keys;
  const path = keys.join('.');
  if (!(field in fields)) return [{ severity: 'error', ...locate([]), message: `the field "${path}" is missing` }];
  return [
    {
      severity: 'error',
      ...locate(keys),
      message: `${path}: found ${JSON.stringify(fields[field])}`,
      hint: `allowed: ${describeAllowed(issue)}${suggestForm(issue, keys.length === 1 ? fields[field] : undefined)}`,
    },
  ];
}

/** Suggests a list instead of a text, and quotes for a text that YAML reads as something else. */
function suggestForm(issue: z.core.$ZodIssue, found: unknown): string {
  const isTextExpected = issue.code === 'invalid_type' && issue.expected === 'string';
  if (isTextExpected && ['number', 'boolean', 'string'].includes(typeof found)) return '; put it in quotes';
  const isListExpected = issue.code === 'invalid_type' && issue.expected === 'array' && issue.path.length === 1;
  return isListExpected && typeof found === 'string' ? `; write [${found}]` : '';
}

/** Describes the values that a schema allows. */
export function describeAllowed(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_type':
      return `a value of type ${issue.expected}`;
    case 'too_small':
      return `at least ${count(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `at most ${count(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
}

function count(length: number | bigint, origin: string): string {
  const [one, several] = origin === 'array' ? ['entry', 'entries'] : ['character', 'characters'];
  return `${length} ${Number(length) === 1 ? one : several}`;
}

/** Requires posts directly below the blog's address. */
function checkFolder(file: ContentFile): Problem[] {
  if (file.kind !== 'post' || !file.id.includes('/') || file.frontmatter['slug'] !== undefined) return [];
  const message = `posts cannot be in folders, and this one has a folder in its address: ${getPostRoute(file.id)}`;
  const hint = `write \`slug: ${file.id.slice(file.id.lastIndexOf('/') + 1)}\`, or move the file out of the folder`;
  return [{ severity: 'error', file: file.file, line: 1, column: 1, message, hint }];
}

/** Reports duplicates, which would be shown twice. */
function checkRepetitions(file: ContentFile): Problem[] {
  return Object.entries(file.frontmatter).flatMap(([field, list]) => {
    if (!Array.isArray(list)) return [];
    const twice = list.findIndex((entry, index) => typeof entry === 'string' && list.indexOf(entry) < index);
    if (twice === -1) return [];
    return [{ severity: 'error', ...locateField(file, [field, twice]), message: `${field}: "${list[twice]}" is listed twice`, hint: 'remove one' }];
  });
}

/** Reports control characters, which YAML can contain as escapes such as `\x01`. */
function checkCharacters(file: ContentFile, value: unknown, keys: (string | number)[] = []): Problem[] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, item]) => checkCharacters(file, item, [...keys, key]));
  const found = typeof value === 'string' ? findControlCharacter(value) : undefined;
  return found ? [{ severity: 'error', ...locateField(file, keys), message: `${keys.join('.')}: ${found.message}`, hint: 'delete it' }] : [];
}

/** Reports text after a # that YAML reads as a comment, so that readers miss the rest of a title. */
function checkComments(file: ContentFile): Problem[] {
  const { yaml } = cutFrontmatter(file.source);
  return yaml.split('\n').flatMap((line): Problem[] => {
    const [, field = '', value = ''] = /^([\w-]+):(?=\s)(.*)$/.exec(line) ?? [];
    if (typeof file.frontmatter[field] !== 'string' || /^["'|>#]/.test(value.trimStart()) || !/\s#/.test(value)) return [];
    const hint = 'put the value in quotes, or a comment on its own line';
    return [{ severity: 'error', ...locateField(file, [field]), message: `${field}: # and what follows isn't shown`, hint }];
  });
}

/** Requires the link preview picture to be in `public/`. */
function checkImage(file: ContentFile): Problem[] {
  const { image } = file.frontmatter;
  if (typeof image !== 'string' || !image.startsWith('/') || isPublicFile(image)) return [];
  return [
    {
      severity: 'error',
      ...locateField(file, ['image']),
      message: `image: the file public${image} does not exist`,
      hint: 'add the picture, or use an existing one',
    },
  ];
}

/** Checks if an address is a file in `public/`, after resolving links and dots. */
export function isPublicFile(path: string): boolean {
  const file = `public${path}`;
  return existsSync(file) && statSync(file).isFile() && realpathSync(file).startsWith(`${realpathSync('public')}/`);
}

/** Search results list descriptions together, so no two published pages of a version may share one. Each duplicate is reported with the others. */
function checkDescriptions(files: readonly ContentFile[]): Problem[] {
  const described = files.filter(({ frontmatter: { description, draft } }) => typeof description === 'string' && draft !== true);
  const groups = Map.groupBy(described, ({ id, frontmatter }) => `${/^@[^/]+/.exec(id)?.[0] ?? ''} ${String(frontmatter['description']).trim()}`);
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return [];
    const positions = group.map((file) => locateField(file, ['description']));
    return positions.map((position): Problem => {
      const others = positions.filter((other) => other !== position).map(({ file, line }) => `${file}:${line}`);
      return {
        severity: 'error',
        ...position,
        message: `${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} the same description`,
        hint: 'say what is different about this page',
      };
    });
  });
}
