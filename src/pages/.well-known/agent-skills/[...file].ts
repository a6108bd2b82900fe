import type { APIContext, GetStaticPaths } from 'astro';
import { getSkillIndex, getSkills } from '../../../queries/skills.ts';

/** Instructions for assistants, and their list. */
export const getStaticPaths = (() => [
  { params: { file: 'index.json' }, props: { type: 'application/json', text: JSON.stringify(getSkillIndex()) } },
  ...getSkills().map(({ name, text }) => ({ params: { file: `${name}/SKILL.md` }, props: { type: 'text/markdown; charset=utf-8', text } })),
]) satisfies GetStaticPaths;

export function GET({ props: { type, text } }: APIContext<{ type: string; text: string }>): Response {
  return new Response(text, { headers: { 'content-type': type } });
}
