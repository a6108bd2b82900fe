import { getSkillIndex } from '../../../queries/skills.ts';

/** Lists instructions for assistants. */
export function GET(): Response {
  return Response.json(getSkillIndex());
}
