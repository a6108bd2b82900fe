import { cutText } from '../lib/cut-text.ts';
import { getAt, isObject, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_ID_PART, LONGEST_NAME } from './limits.ts';
import type { Resolve } from './resolver.ts';

/** A way to authenticate. */
export interface SecurityScheme {
  name: string;
  /** In words: `API key in the header X-Api-Key-Id`. */
  summary: string;
  description: string;
  /** Sign-in addresses by name. */
  addresses: { label: string; href: string }[];
  /** Scopes and what they allow. */
  scopes: [name: string, description: string][];
  /** The credential in a request, for samples. */
  carrier: Carrier | undefined;
}

/** A credential in a request. */
export interface Carrier {
  in: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
  /** Placeholder of the secret, and the environment variable that programs read it from. */
  secret: { placeholder: string; variable: string };
}

/** Schemes required together. */
export interface SecurityOption {
  schemes: { scheme: SecurityScheme; scopes: string[] }[];
}

/** Reads the security schemes of a description (OpenAPI 3.1, section 4.8.27). */
export function readSchemes(document: JsonObject, resolve: Resolve): Map<string, SecurityScheme> {
  const list = listObjects(getAt(document, ['components', 'securitySchemes']));
  return new Map(list.map(([name, scheme]) => [name, readScheme(name, resolve(scheme).value)]));
}

/**
 * Reads the ways to call an operation, each sufficient (OpenAPI 3.1, section
 * 4.8.30).
 *
 * @returns `undefined` if nothing is specified, an empty list if no
 * authentication is required
 */
export function readSecurity(requirement: unknown, schemes: ReadonlyMap<string, SecurityScheme>): SecurityOption[] | undefined {
  if (!Array.isArray(requirement)) return undefined;
  return requirement.filter(isObject).map((option) => ({
    schemes: Object.entries(option).map(([name, scopes]) => ({
      scheme: schemes.get(name) ?? readScheme(name, {}),
      scopes: toList(scopes).map(toText),
    })),
  }));
}

function readScheme(name: string, scheme: JsonObject): SecurityScheme {
  const flows = listObjects(scheme['flows']);
  const openId = toText(scheme['openIdConnectUrl']);
  const metadata = toText(scheme['oauth2MetadataUrl']);
  const summary = summarise(
    name,
    scheme,
    flows.map(([flow]) => flow),
  );
  return {
    name: cutText(name, LONGEST_NAME),
    summary: cutText(scheme['deprecated'] === true ? `${summary}, deprecated` : summary, LONGEST_NAME),
    description: toText(scheme['description']),
    addresses: [
      ...flows.flatMap(([flow, fields]) =>
        ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((field) =>
          toText(fields[field]) ? [{ label: `${FLOWS[flow] ?? flow}, ${field.replace('Url', '')}`, href: toText(fields[field]) }] : [],
        ),
      ),
      ...(metadata ? [{ label: 'OAuth metadata', href: metadata }] : []),
      ...(openId ? [{ label: 'OpenID configuration', href: openId }] : []),
    ],
    scopes: [
      ...new Map(flows.flatMap(([, fields]) => Object.entries(toObject(fields['scopes'])).map(([scope, text]) => [scope, toText(text)] as const))),
    ],
    carrier: getCarrier(name, scheme),
  };
}

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  implicit: 'implicit',
  password: 'password',
  deviceAuthorization: 'device authorization',
};

function summarise(name: string, scheme: JsonObject, flows: readonly string[]): string {
  switch (scheme['type']) {
    case 'apiKey':
      return `API key in the ${toText(scheme['in'])} ${toText(scheme['name'])}`;
    case 'http':
      return toText(scheme['scheme']).toLowerCase() === 'basic'
        ? 'User name and password (HTTP basic)'
        : `HTTP ${toText(scheme['scheme'])}${scheme['bearerFormat'] ? ` (${toText(scheme['bearerFormat'])})` : ''} in the header Authorization`;
    case 'oauth2':
      return `OAuth 2 (${flows.map((flow) => FLOWS[flow] ?? flow).join(', ')})`;
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return name;
  }
}

/** Common environment variables. A sample that read one would send something other than the API's secret. */
const SYSTEM_VARIABLES = new Set(
  'DISPLAY EDITOR HOME HOST HOSTNAME IFS LANG LANGUAGE LOGNAME MAIL OLDPWD OPTARG PAGER PATH PPID PWD SECONDS SHELL TEMP TERM TMP TMPDIR TZ UID USER USERNAME'.split(
    ' ',
  ),
);

function getCarrier(name: string, scheme: JsonObject): Carrier | undefined {
  const place = scheme['in'];
  const carry = (header: string, secret: string, kind = ''): Carrier => {
    const placeholder = `<${secret}>`;
    const own = toText(scheme['x-environment-variable']);
    const wanted = /^[A-Za-z_]\w*$/.test(own) ? own : secret.replaceAll('-', '_').toUpperCase();
    const variable = /^[A-Za-z]/.test(wanted) && !SYSTEM_VARIABLES.has(wanted.toUpperCase()) ? wanted : `API_${wanted}`;
    return { in: 'header', name: header, value: kind + placeholder, secret: { placeholder, variable } };
  };
  if (scheme['type'] === 'apiKey' && (place === 'header' || place === 'query' || place === 'cookie')) {
    const secret = cutText(name, LONGEST_ID_PART)
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .replace(/[^A-Za-z\d]+/g, '-')
      .toLowerCase();
    return { ...carry(toText(scheme['name']), secret), in: place };
  }
  if (scheme['type'] === 'http' && toText(scheme['scheme']).toLowerCase() === 'basic')
    return carry('Authorization', 'base64-of-user-and-password', 'Basic ');
  if (scheme['type'] === 'http') return carry('Authorization', 'token', `${toScheme(cutText(toText(scheme['scheme']), LONGEST_ID_PART))} `);
  if (scheme['type'] === 'oauth2' || scheme['type'] === 'openIdConnect') return carry('Authorization', 'access-token', 'Bearer ');
  return undefined;
}

function toScheme(name: string): string {
  return name.toLowerCase() === 'bearer' ? 'Bearer' : name;
}
