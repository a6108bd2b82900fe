import { isCancel, multiselect, select, text, type Option } from '@clack/prompts';
import { checkAnswer, type Answers, type Field } from './kind.ts';
import type { Project } from './project.ts';

/** Thrown when the person at the terminal cancels; nothing was written. */
export class Cancelled extends Error {}

/**
 * Asks one question at the terminal until the answer is valid.
 *
 * @throws Cancelled after Ctrl+C or Escape
 */
export async function ask(field: Field, project: Project, answers: Answers): Promise<string | string[]> {
  const initial = field.getDefault?.(answers, project);
  const choices = field.getChoices?.(project, answers);
  const options = (choices ?? []).map((value): Option<string> => ({ value, label: value }));
  if (field.several) return orCancel(await multiselect({ message: field.question, options, required: !field.optional }));
  if (choices) return orCancel(await select({ message: field.question, options, ...(initial !== undefined && { initialValue: initial }) }));
  const answer = await text({
    message: field.optional ? `${field.question} (may stay empty)` : field.question,
    ...(initial !== undefined && { defaultValue: initial, placeholder: initial }),
    validate: (value) => checkAnswer(field, (value ?? '') || (initial ?? ''), project, answers),
  });
  return orCancel(answer) ?? '';
}

/** Asks for one of several options. */
export async function choose(message: string, options: readonly { value: string; hint: string }[]): Promise<string> {
  return orCancel(await select({ message, options: options.map(({ value, hint }) => ({ value, label: value, hint })) }));
}

function orCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<Answer, symbol>;
}
