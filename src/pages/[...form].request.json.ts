import type { APIContext, GetStaticPaths } from 'astro';
import { FORM_END, type RequestForm } from '../lib/samples/form-values.ts';
import { writeJson } from '../lib/samples/json.ts';
import { getReferences } from '../queries/operations.ts';
import { listRequestForms } from '../reference/downloads.ts';

export const getStaticPaths = (async () =>
  (await getReferences()).flatMap(({ api }) =>
    listRequestForms(api).map(({ route, makeForm }) => ({ params: { form: route.slice(1, -FORM_END.length) }, props: { makeForm } })),
  )) satisfies GetStaticPaths;

/** The request of an operation, for readers to fill in. */
export function GET({ props }: APIContext<{ makeForm: () => RequestForm | undefined }>): Response {
  return new Response(writeJson(props.makeForm()), { headers: { 'Content-Type': 'application/json' } });
}
