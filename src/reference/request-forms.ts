import type { ApiDescription } from '../config/site-config.ts';
import { FORM_END, type RequestForm } from '../lib/samples/form-values.ts';
import { buildReference } from './reference.ts';

/** Lists the forms of an API's operations, next to their pages. A webhook has none, and nor has an API without samples. */
export function listRequestForms(api: ApiDescription): { route: string; makeForm: () => RequestForm | undefined }[] {
  if (api.sampleLanguages.length === 0) return [];
  return buildReference(api).operations.flatMap(({ operation, makeModel }) =>
    operation.isWebhook ? [] : [{ route: `${operation.route}${FORM_END}`, makeForm: () => makeModel().request }],
  );
}
