import { listObjects, toList, toName, toObject, toText } from './fields.ts';

export interface Server {
  /** Address as written, `https://{region}.example.com`. */
  url: string;
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
}

/** Host in samples if a description has none. */
const NO_HOST = 'https://example.com';

/** Reads a list of servers (OpenAPI 3.1, section 4.8.5). */
export function readServers(servers: unknown): Server[] {
  return toList(servers).map((server) => {
    const fields = toObject(server);
    return {
      url: toName(fields['url']),
      // Servers have names since OpenAPI 3.2.
      description: [toText(fields['name']), toText(fields['description'])].filter(Boolean).join('\n\n'),
      variables: listObjects(fields['variables']).map(([name, variable]) => ({
        name,
        default: toName(variable['default']),
        values: toList(variable['enum']).map(toText),
        description: toText(variable['description']),
      })),
    };
  });
}

/**
 * Returns a server's address with default variables, absolute and without
 * trailing slash. Calls are HTTP only: `file:` and other schemes become a path.
 */
export function fillServer(server: Server | undefined): string {
  const values = new Map((server?.variables ?? []).map(({ name, default: value }) => [name, value]));
  const filled = (server?.url ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const address = filled.startsWith('//') ? `https:${filled}` : /^https?:\/\//i.test(filled) ? filled : `${NO_HOST}/${filled.replace(/^\//, '')}`;
  return address.replace(/(?<!\/)\/+$/, '');
}
