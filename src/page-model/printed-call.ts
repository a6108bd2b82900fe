import { renderApiMarkdown } from '../openapi/api-markdown.ts';
import type { Content } from '../openapi/contents.ts';
import type { CallbackView } from '../openapi/operation-model.ts';
import type { ParameterGroup, ParameterPlace } from '../openapi/parameters.ts';
import type { LinkView, ResponseView } from '../openapi/responses.ts';
import { printFields, printSchema, type PrintedField, type PrintedLink, type PrintedSchema, type ReferenceLinks } from './printed-schema.ts';

/** Method and path for templates. */
export interface PrintedEndpoint {
  method: string;
  path: string;
  /** Parts of the path: placeholders are highlighted, and lines may break after the others. */
  parts: { text: string; isPlaceholder: boolean }[];
  /** Base address of the path. */
  server: string | undefined;
}

/** Parameters of one place. */
export interface PrintedParameters {
  title: string;
  fields: PrintedField[];
}

/** A body in one content type. */
export interface PrintedContent extends PrintedSchema {
  type: string;
}

/** A possible response. */
export interface PrintedResponse {
  id: string;
  status: string;
  /** Class of the status by its first digit. */
  kind: string;
  label: string;
  about: string;
  headers: PrintedField[];
  contents: PrintedContent[];
  links: { name: string; target: PrintedLink; parameters: LinkView['parameters']; about: string }[];
}

/** A call that the service makes. */
export interface PrintedCallback {
  id: string;
  title: string;
  endpoint: PrintedEndpoint;
  about: string;
  parameters: PrintedParameters[];
  body: { id: string; contents: PrintedContent[] } | undefined;
  responses: PrintedResponse[];
}

/** Prepares method and path. */
export function printEndpoint(method: string, path: string, server?: string): PrintedEndpoint {
  const parts = path.split(/(?<=\/)|(?=\{)|(?<=\})/).map((text) => ({ text, isPlaceholder: text.startsWith('{') }));
  return { method, path, parts, server };
}

/** Headings of the groups of parameters. */
const PARAMETER_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Groups parameters by place. */
export function printParameters(groups: readonly ParameterGroup[], links: ReferenceLinks): PrintedParameters[] {
  return groups.map((group) => ({ title: PARAMETER_TITLES[group.in], fields: printFields(group.fields, links) }));
}

/** Prepares a body in each content type. */
export function printContents(contents: readonly Content[], links: ReferenceLinks): PrintedContent[] {
  return contents.map(({ type, view }) => ({ type, ...printSchema(view, links) }));
}

/** Prepares the possible responses. */
export function printResponses(responses: readonly ResponseView[], links: ReferenceLinks): PrintedResponse[] {
  return responses.map(({ id, status, label, description, headers, contents, links: further }) => ({
    id,
    status,
    kind: `status-${status[0] ?? ''}`,
    label,
    about: renderApiMarkdown(description).html,
    headers: printFields(headers, links),
    contents: printContents(contents, links),
    links: further.map(({ name, target, parameters, description: about }) => ({
      name,
      target: { text: target, href: links.operations.get(target) },
      parameters,
      about: renderApiMarkdown(about).html,
    })),
  }));
}

/** Prepares calls that the service makes. */
export function printCallbacks(callbacks: readonly CallbackView[], links: ReferenceLinks): PrintedCallback[] {
  return callbacks.map(({ id, name, method, path, summary, description, parameters, body, responses }) => ({
    id,
    title: summary || name,
    endpoint: printEndpoint(method, path),
    about: renderApiMarkdown(description).html,
    parameters: printParameters(parameters, links),
    body: body && { id: body.id, contents: printContents(body.contents, links) },
    responses: printResponses(responses, links),
  }));
}
