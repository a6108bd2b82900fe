import { viewContents, type Content, type ContentPlan } from './contents.ts';
import { viewParameter, type ParameterGroup, type ParameterPlace, type ParameterPlan } from './parameters.ts';
import type { Resolve } from './resolver.ts';
import { viewResponse, type ResponsePlan, type ResponseView } from './responses.ts';

/** A call's request and responses, as a page shows them. */
export interface CallView {
  parameters: ParameterGroup[];
  body: BodyView | undefined;
  responses: ResponseView[];
}

/** A request body (OpenAPI 3.1, section 4.8.13). */
export interface BodyView {
  id: string;
  required: boolean;
  description: string;
  contents: Content[];
}

/** A call and the places of its parts, in page order. */
export interface CallPlan {
  parameters: { in: ParameterPlace; parameters: ParameterPlan[] }[];
  body: (Omit<BodyView, 'contents'> & { contents: ContentPlan[] }) | undefined;
  responses: ResponsePlan[];
}

/** Builds the views of a call's parts from its plan and schemas alone. */
export function viewCall({ parameters, body, responses }: CallPlan, resolve: Resolve): CallView {
  return {
    parameters: parameters.map((group) => ({ in: group.in, fields: group.parameters.map((parameter) => viewParameter(parameter, resolve)) })),
    body: body && { ...body, contents: viewContents(body.contents, 'request', resolve) },
    responses: responses.map((response) => viewResponse(response, resolve)),
  };
}
