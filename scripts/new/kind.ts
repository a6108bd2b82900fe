import type { z } from 'zod';
import type { DocsVersion, SiteConfig } from '../../src/config/site-config.ts';
import { describeAllowed } from '../../src/checks/check-front-matter.ts';
import { addHint, didYouMean } from '../../src/lib/did-you-mean.ts';
import { suggestRouteFix } from '../../src/sources/addresses.ts';
import type { Project } from './project.ts';

/** Answers so far, by name of the field; several values are a list. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A question, or a flag of the same name. */
export interface Field {
  name: string;
  question: string;
  optional?: boolean;
  /** Several values, in a flag with commas between them. */
  several?: boolean;
  /** Returns the default. */
  getDefault?: (answers: Answers, project: Project) => string | undefined;
  /** Returns the choices; without it, any text. */
  getChoices?: (project: Project, answers: Answers) => readonly string[];
  /** Returns the error in a text. */
  check?: (value: string, project: Project, answers: Answers) => string | undefined;
}

/** A new or changed file. */
export interface Change {
  /** Path from the project root. */
  file: string;
  /** Empty for a new file. */
  before: string;
  after: string;
  /** Shown instead of a long new file. */
  summary?: string;
}

/** A copy of a file or folder, with its links adjusted. Nothing has its path yet. */
export interface Copy {
  from: string;
  to: string;
  files: { file: string; content: string | Buffer }[];
}

/** The effects of an addition. */
export interface Plan {
  copies?: Copy[];
  changes: Change[];
  /** Address of the new page. */
  route: string;
  /** Remaining steps. */
  next: string;
}

export interface Kind {
  about: string;
  fields: readonly Field[];
  plan: (answers: Answers, project: Project) => Plan | Promise<Plan>;
}

/** Returns the version for new pages. */
export function getNewestVersion({ docs }: Pick<SiteConfig, 'docs'>): DocsVersion {
  const version = docs.versions.find(({ isLast }) => isLast);
  if (!version) throw new Error('the configuration has no version with isLast: true');
  return version;
}

/** Creates a check for a front matter field. */
export function makeFieldCheck(schema: z.ZodType): (value: string) => string | undefined {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? undefined : `allowed: ${result.error.issues.map(describeAllowed).join(', ')}`;
  };
}

/** Returns the error in a new page's route. */
export function checkRoute(route: string): string | undefined {
  const hint = suggestRouteFix(route);
  return hint && `${JSON.stringify(route)} is not a valid address; ${hint}`;
}

/** Returns the error in a name for an address: lower-case letters, digits and hyphens, in parts separated by `/` where several are allowed. */
export function checkName(value: string, isPath = false): string | undefined {
  const part = '[a-z0-9]+(?:-[a-z0-9]+)*';
  const isValid = new RegExp(`^${part}${isPath ? `(?:/${part})*` : ''}$`).test(value);
  return isValid
    ? undefined
    : `allowed: lower-case letters, digits and hyphens${isPath ? ', with slashes between folders' : ''}, such as ${suggestName(value, isPath)}`;
}

function suggestName(value: string, isPath: boolean): string {
  const clean = (part: string) =>
    part
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const parts = (isPath ? value.replace(/\.mdx?$/, '').split('/') : [value]).map(clean).filter(Boolean);
  return `"${parts.join('/') || 'read-temperature'}"`;
}

/** Line ends, other control characters, and unpaired surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Returns the error in an answer or flag.
 *
 * @returns nothing if it is valid
 */
export function checkAnswer(field: Field, value: string | readonly string[], project: Project, answers: Answers): string | undefined {
  const values = typeof value === 'string' ? [value] : value;
  const choices = field.getChoices?.(project, answers);
  if (!field.optional && values.filter(Boolean).length === 0) return 'a value is required';
  for (const each of values.filter(Boolean)) {
    if (INVISIBLE.test(each)) return 'write it on one line, without invisible characters';
    if (choices && !choices.includes(each)) return addHint(`unknown value "${each}"`, didYouMean(each, choices));
    const problem = field.check?.(each, project, answers);
    if (problem) return problem;
  }
  return undefined;
}

/** Returns the answer to a single-value field. */
export function getText(answers: Answers, name: string): string {
  return String(answers[name] ?? '');
}

/** Quotes any text for JavaScript and YAML. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** Returns the answer to a multi-value field. */
export function getList(answers: Answers, name: string): readonly string[] {
  const value = answers[name] ?? [];
  return typeof value === 'string' ? [value] : value;
}
