import type { Credential } from '../lib/samples/request-data.ts';
import { getAt, isObject, listObjects, toIdPart, toList, toName, toObject, toText, type JsonObject } from './fields.ts';
import type { Resolve } from './references.ts';

export interface SecurityScheme {
  name: string;
  /** In words: `API key in the header X-Api-Key-Id`. */
  summary: string;
  description: string;
  addresses: { label: string; href: string }[];
  scopes: [name: string, description: string][];
  credential: Credential | undefined;
}

/** Schemes required together. */
export interface SecurityOption {
  schemes: { scheme: SecurityScheme; scopes: string[] }[];
}

/**
 * Reads the security schemes of a description (OpenAPI 3.1, section 4.8.27).
 *
 * @param apiId begins the names of environment variables. It's from the site's
 * configuration, so a description can't name other variables of a reader.
 */
export function readSchemes(document: JsonObject, resolve: Resolve, apiId = ''): Map<string, SecurityScheme> {
  const list = listObjects(getAt(document, ['components', 'securitySchemes']));
  const nameVariable = createNaming(apiId);
  return new Map(list.map(([name, scheme]) => [name, readScheme(name, resolve(scheme).value, nameVariable)]));
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
      scheme: schemes.get(name) ?? readScheme(name, {}, String),
      scopes: toList(scopes).map(toText),
    })),
  }));
}

type NameVariable = (secret: string, scheme: JsonObject) => string;

function readScheme(name: string, scheme: JsonObject, nameVariable: NameVariable): SecurityScheme {
  const flows = listObjects(scheme['flows']);
  const openId = toText(scheme['openIdConnectUrl']);
  const metadata = toText(scheme['oauth2MetadataUrl']);
  const summary = summarise(
    name,
    scheme,
    flows.map(([flow]) => flow),
  );
  return {
    name: toName(name),
    summary: toName(scheme['deprecated'] === true ? `${summary}, deprecated` : summary),
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
    credential: getCredential(name, scheme, nameVariable),
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
  const kind = readHttpScheme(scheme);
  switch (scheme['type']) {
    case 'apiKey':
      return `API key in the ${toText(scheme['in'])} ${toText(scheme['name'])}`;
    case 'http':
      return kind === 'basic'
        ? 'User name and password (HTTP basic)'
        : `HTTP ${kind}${scheme['bearerFormat'] ? ` (${toText(scheme['bearerFormat'])})` : ''} in the header Authorization`;
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

/** Returns the name of an HTTP scheme, whose case doesn't count (RFC 9110, section 11.1). */
function readHttpScheme(scheme: JsonObject): string {
  return toText(scheme['scheme']).toLowerCase();
}

/** Returns the secret of a scheme, and where a request has it. */
function getCredential(name: string, scheme: JsonObject, nameVariable: NameVariable): Credential | undefined {
  const place = scheme['in'];
  const kind = readHttpScheme(scheme);
  const carry = (start: string, secret: string): Credential => ({
    in: 'header',
    name: 'Authorization',
    value: [`${start} `, { variable: nameVariable(secret, scheme) }],
  });
  if (scheme['type'] === 'apiKey' && (place === 'header' || place === 'query' || place === 'cookie')) {
    const secret = toIdPart(name).replace(/([a-z\d])([A-Z])/g, '$1_$2');
    return { in: place, name: toText(scheme['name']), value: [{ variable: nameVariable(secret, scheme) }] };
  }
  if (scheme['type'] === 'http' && kind === 'basic') return carry('Basic', 'base64_of_user_and_password');
  if (scheme['type'] === 'http' && kind === 'digest') {
    const value = ['user', 'password'].map((secret) => ({ variable: nameVariable(secret, scheme) }));
    return { in: 'digest', name: '', value };
  }
  if (scheme['type'] === 'http') return carry(kind === 'bearer' ? 'Bearer' : toIdPart(scheme['scheme']), 'token');
  if (scheme['type'] === 'oauth2' || scheme['type'] === 'openIdConnect') return carry('Bearer', 'access_token');
  return undefined;
}

/** Makes names for an API's variables: as the description wants, if they begin with the API's name, or by the scheme. */
function createNaming(apiId: string): NameVariable {
  const prefix = `${/^[A-Z][A-Z\d]*/.exec(apiId.toUpperCase())?.[0] ?? 'API'}_`;
  const taken = new Set<string>();
  return (secret, scheme) => {
    const own = toText(scheme['x-environment-variable']);
    const words =
      secret
        .toUpperCase()
        .replace(/[^A-Z\d]+/g, '_')
        .replace(/^_|_$/g, '') || 'KEY';
    const wanted = /^\w+$/.test(own) && own.startsWith(prefix) ? own : prefix + words;
    let variable = wanted;
    for (let count = 2; taken.has(variable); count += 1) variable = `${wanted}_${count}`;
    taken.add(variable);
    return variable;
  };
}
