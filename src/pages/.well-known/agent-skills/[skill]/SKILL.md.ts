import type { APIContext, GetStaticPaths } from 'astro';
import { getSkills } from '../../../../queries/skills.ts';

export const getStaticPaths = (() => getSkills().map(({ name, text }) => ({ params: { skill: name }, props: { text } }))) satisfies GetStaticPaths;

/** Instructions for an assistant. */
export function GET({ props }: APIContext<{ text: string }>): Response {
  return new Response(props.text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
