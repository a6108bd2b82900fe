import { listObjects, toObject, toText } from './json.ts';
import type { SchemaRows } from './schema-rows.ts';

/** A link from a response to a next call (OpenAPI 3.1, section 4.8.20). */
export interface LinkView {
  name: string;
  /** Its description in Markdown. */
  about: string;
  /** `operationId` or `operationRef` as written, with the operation's address if it has one. */
  target: { text: string; href: string | undefined };
  /** Values for the next call: parameter and expression. */
  parameters: [name: string, value: string][];
}

/** Returns whether a response is a failure. */
export function isFailure(status: string, responses: number): boolean {
  return /^[45]/.test(status) || (status === 'default' && responses > 1);
}

/** Returns a status in words, or nothing if it isn't standard. */
export function nameStatus(status: string): string {
  return STATUS_WORDS[status.toUpperCase()] ?? '';
}

/** Lists the links of a response. */
export function listLinks(links: unknown, rows: SchemaRows): LinkView[] {
  return listObjects(links).map(([name, raw]) => {
    const link = rows.resolve(raw).value;
    const text = toText(link['operationId']) || toText(link['operationRef']);
    const body = link['requestBody'];
    return {
      name,
      about: toText(link['description']),
      target: { text, href: rows.pages.getOperationRoute(text) },
      parameters: [...Object.entries(toObject(link['parameters'])), ...(body === undefined ? [] : [['request body', body] as const])].map(
        ([key, value]) => [key, toText(value) || JSON.stringify(value)],
      ),
    };
  });
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
