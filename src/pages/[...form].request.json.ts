import type { APIContext, GetStaticPaths } from 'astro';
import { FORM_END, type RequestForm } from '../lib/request-form.ts';
import { getReferences } from '../queries/operations.ts';
import { listRequestForms } from '../reference/request-form.ts';

export const getStaticPaths = (async () =>
  (await getReferences()).flatMap(({ api }) =>
    listRequestForms(api).map(({ route, makeForm }) => ({ params: { form: route.slice(1, -FORM_END.length) }, props: { makeForm } })),
  )) satisfies GetStaticPaths;

/** The request of an operation, with programs that readers fill in. */
export function GET({ props }: APIContext<{ makeForm: () => RequestForm }>): Response {
  return Response.json(props.makeForm());
}
