import { closest } from 'fastest-levenshtein';
import type { z } from 'zod';
import { docFrontmatter, postFrontmatter } from '../data/front-matter.ts';
import type { ContentFile } from './content-files.ts';

const SCHEMAS = { doc: docFrontmatter, post: postFrontmatter } as const;

/**
 * Holds the front matter of pages and posts against their schemas.
 *
 * @returns one line for each wrong field: file and line, what is wrong, what is allowed
 */
export function checkFrontmatter(files: readonly ContentFile[]): string[] {
  return files.flatMap((file) => {
    const result = SCHEMAS[file.kind].safeParse(file.frontmatter);
    return result.success ? [] : result.error.issues.flatMap((issue) => describeIssue(file, issue));
  });
}

function describeIssue(file: ContentFile, issue: z.core.$ZodIssue): string[] {
  const fields = Object.keys(SCHEMAS[file.kind].shape);
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return issue.keys.map(
      (key) => `${file.file}:${findLine(file, key)}: unknown field "${key}"; did you mean "${closest(key, fields)}"? Fields: ${fields.join(', ')}`,
    );
  const [field = ''] = issue.path.map(String);
  const path = issue.path.map(String).join('.');
  if (!(field in file.frontmatter)) return [`${file.file}:1: the field "${path}" is missing`];
  const found = JSON.stringify(file.frontmatter[field]);
  return [`${file.file}:${findLine(file, field)}: ${path}: found ${found}; allowed: ${describeAllowed(issue)}`];
}

function describeAllowed(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_type':
      return `a value of type ${issue.expected}`;
    case 'too_small':
      return `at least ${issue.minimum} characters`;
    case 'too_big':
      return `at most ${issue.maximum} characters`;
    default:
      return issue.message;
  }
}

function findLine({ source }: ContentFile, field: string): number {
  return (
    Math.max(
      0,
      source.split('\n').findIndex((line) => line.startsWith(`${field}:`)),
    ) + 1
  );
}
