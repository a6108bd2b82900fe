import type { z } from 'zod';
import { describeAllowed } from '../../src/checks/check-frontmatter.ts';
import { addHint, didYouMean } from '../../src/data/did-you-mean.ts';
import { findFormFault } from '../../src/sources/addresses.ts';
import type { Project } from './project.ts';

/** What was answered so far, by name of the field; several values are a list. */
export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Something that is asked, or given as a flag of the same name. */
export interface Field {
  name: string;
  question: string;
  /** May stay empty. */
  optional?: boolean;
  /** Several values, in a flag with commas between them. */
  several?: boolean;
  /** What is taken when nothing is answered. */
  getDefault?: (answers: Answers, project: Project) => string | undefined;
  /** What can be chosen; without, any text. */
  getChoices?: (project: Project, answers: Answers) => readonly string[];
  /** Says what is wrong with a text. */
  check?: (value: string, project: Project, answers: Answers) => string | undefined;
}

/** A file that is written or changed. */
export interface Change {
  /** Path from the project root. */
  file: string;
  /** Empty for a new file. */
  before: string;
  after: string;
}

/** What adding something does. */
export interface Plan {
  changes: Change[];
  /** Address of the new page. */
  route: string;
  /** What is left to do. */
  next: string;
}

/** Something that can be added. */
export interface Kind {
  about: string;
  fields: readonly Field[];
  plan: (answers: Answers, project: Project) => Plan | Promise<Plan>;
}

/** Makes a check of a field of front matter. */
export function holdsFor(schema: z.ZodType): (value: string) => string | undefined {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? undefined : `allowed: ${result.error.issues.map(describeAllowed).join(', ')}`;
  };
}

/** Says what is wrong with a route that a page shall have. */
export function checkRoute(route: string): string | undefined {
  const hint = findFormFault(route);
  return hint && `${JSON.stringify(route)} cannot be an address; ${hint}`;
}

/** Says what is wrong with a name that stands in an address: small letters, digits and hyphens, in parts divided by `/` where there may be several. */
export function checkName(value: string, isPath = false): string | undefined {
  const part = '[a-z0-9]+(?:-[a-z0-9]+)*';
  const isRight = new RegExp(`^${part}${isPath ? `(?:/${part})*` : ''}$`).test(value);
  return isRight
    ? undefined
    : `allowed: small letters, digits and hyphens${isPath ? ', with slashes between folders' : ''}, such as ${suggestName(value, isPath)}`;
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

/** Ends of lines, other control characters, and halves of letters. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Says what is wrong with an answer, as a question and as a flag alike.
 *
 * @returns nothing when it can be used
 */
export function checkAnswer(field: Field, value: string | readonly string[], project: Project, answers: Answers): string | undefined {
  const values = typeof value === 'string' ? [value] : value;
  const choices = field.getChoices?.(project, answers);
  if (!field.optional && values.filter(Boolean).length === 0) return 'this is needed';
  for (const each of values.filter(Boolean)) {
    if (UNSEEN.test(each)) return 'write it on one line, without characters that nobody sees';
    if (choices && !choices.includes(each)) return addHint(`there is no "${each}"`, didYouMean(each, choices));
    const problem = field.check?.(each, project, answers);
    if (problem) return problem;
  }
  return undefined;
}

/** The answer to a field that has one value. */
export function getText(answers: Answers, name: string): string {
  return String(answers[name] ?? '');
}

/** Writes a text as JavaScript and YAML read it, whatever is in it. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** The answer to a field that has several values. */
export function getList(answers: Answers, name: string): readonly string[] {
  const value = answers[name] ?? [];
  return typeof value === 'string' ? [value] : value;
}
