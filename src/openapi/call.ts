import { viewContents, type Content, type ContentPlan } from './contents.ts';
import { viewParameter, type ParameterGroup, type ParameterPlace, type ParameterPlan } from './parameters.ts';
import type { Resolve } from './resolver.ts';
import { viewResponse, type ResponsePlan, type ResponseView } from './responses.ts';

/** What goes over the wire in one call, as a page shows it. */
export interface CallView {
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
}

/** A body that is sent (OpenAPI 3.1, section 4.8.13). */
export interface BodyView {
  id: string;
  required: boolean;
  description: string;
  contents: Content[];
}

/** A call and the places of its parts on a page, in the order of the page. */
export interface CallPlan {
  parameters: { in: ParameterPlace; parameters: ParameterPlan[] }[];
  body: (Omit<BodyView, 'contents'> & { contents: ContentPlan[] }) | undefined;
  responses: ResponsePlan[];
}

/** Makes the views of a call's parts, from its plan and the schemas alone. */
export function viewCall({ parameters, body, responses }: CallPlan, resolve: Resolve): CallView {
  return {
    parameters: parameters.map((group) => ({ in: group.in, fields: group.parameters.map((parameter) => viewParameter(parameter, resolve)) })),
    body: body && { ...body, contents: viewContents(body.contents, 'request', resolve) },
    responses: responses.map((response) => viewResponse(response, resolve)),
  };
}
