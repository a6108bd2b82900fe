import { listObjects, toObject, toText, type JsonObject } from './json.ts';
import { viewContents, type Content, type ContentPlan } from './contents.ts';
import { viewParameter, type ParameterPlan } from './parameters.ts';
import type { Resolve } from './resolver.ts';
import type { Field } from './schema-view.ts';

/** A possible response. */
export interface ResponseView {
  id: string;
  /** `200`, `4XX` or `default`. */
  status: string;
  /** The status in words, if it is standard. */
  label: string;
  description: string;
  headers: Field[];
  contents: Content[];
  links: LinkView[];
}

/** A link from a response to a next call (OpenAPI 3.1, section 4.8.20). */
export interface LinkView {
  name: string;
  description: string;
  /** `operationId` or `operationRef` as written. */
  target: string;
  /** Values for the next call: parameter and expression. */
  parameters: [name: string, value: string][];
}

/** A response and the page places of its parts. */
export interface ResponsePlan {
  id: string;
  status: string;
  response: JsonObject;
  headers: ParameterPlan[];
  contents: ContentPlan[];
}

/** Builds the view of a response (OpenAPI 3.1, section 4.8.17). */
export function viewResponse({ id, status, response, headers, contents }: ResponsePlan, resolve: Resolve): ResponseView {
  return {
    id,
    status,
    label: STATUS_WORDS[status.toUpperCase()] ?? '',
    description: toText(response['description']) || toText(response['summary']),
    headers: headers.map((header) => viewParameter(header, resolve)),
    contents: viewContents(contents, 'response', resolve),
    links: listObjects(response['links']).map(([name, link]) => viewLink(name, resolve(link).value)),
  };
}

function viewLink(name: string, link: JsonObject): LinkView {
  const body =
    link['requestBody'] === undefined
      ? []
      : [['request body', toText(link['requestBody']) || JSON.stringify(link['requestBody'])] as [string, string]];
  return {
    name,
    description: toText(link['description']),
    target: toText(link['operationId']) || toText(link['operationRef']),
    parameters: [
      ...Object.entries(toObject(link['parameters'])).map(([key, value]) => [key, toText(value) || JSON.stringify(value)] as [string, string]),
      ...body,
    ],
  };
}

/** Names of statuses (RFC 9110, section 15, and its registry). */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
  DEFAULT: 'Any other status',
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '203': 'Non-Authoritative Information',
  '204': 'No Content',
  '205': 'Reset Content',
  '206': 'Partial Content',
  '207': 'Multi-Status',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '307': 'Temporary Redirect',
  '308': 'Permanent Redirect',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '408': 'Request Timeout',
  '409': 'Conflict',
  '410': 'Gone',
  '411': 'Length Required',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '415': 'Unsupported Media Type',
  '416': 'Range Not Satisfiable',
  '418': "I'm a teapot",
  '422': 'Unprocessable Content',
  '423': 'Locked',
  '424': 'Failed Dependency',
  '426': 'Upgrade Required',
  '428': 'Precondition Required',
  '429': 'Too Many Requests',
  '451': 'Unavailable For Legal Reasons',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};
