import type { ApiDescription } from '../config/site-config.ts';
import { cutText } from '../lib/cut-text.ts';
import { readDescriptionText, readExternalDocs, toSafeAddress, type ExternalDocs } from './texts.ts';
import { isObject, listObjects, toObject, toText, type JsonObject } from './json.ts';
import { groupOperations, type Group } from './groups.ts';
import type { OperationSource, Operation } from './operation.ts';
import { LONGEST_NAME } from './limits.ts';
import { readDocument, type DescriptionDocument } from './read-document.ts';
import { readSchemes, readSecurity, type SecurityOption, type SecurityScheme } from './security.ts';
import { readServers, type Server } from './servers.ts';
import { getOperationSlug, takeName } from './slug.ts';
import { listMethods } from './walk-description.ts';

/** The facts of one API description, without its operations and schemas. */
export interface Description {
  id: string;
  route: string;
  title: string;
  version: string;
  /** Its summary and description, as Markdown. */
  summary: string;
  /** Address of the terms of service, or `''`. */
  termsOfService: string;
  /** Without an address if only a name is known. */
  contact: { name: string; href: string }[];
  license: { name: string; href: string } | undefined;
  externalDocs: ExternalDocs | undefined;
  servers: Server[];
  schemes: SecurityScheme[];
  security: SecurityOption[] | undefined;
  groups: Group[];
  operationCount: number;
}

/** A description with its document. */
export interface Reading extends DescriptionDocument {
  description: Description;
  sources: OperationSource[];
}

/**
 * Reads an OpenAPI description and lists its operations by group
 * (OpenAPI 3.1, section 4.8.1).
 *
 * @param api the configured description; `file` is a path from the project root
 * @throws ProblemError with file and line of what makes it unreadable
 */
export function readDescription(api: ApiDescription): Reading {
  const read = readDocument(api);
  const { document, resolve } = read;
  const info = toObject(document['info']);
  const { sources, groups } = groupOperations(findOperations(api, read), document, api.groupBy);
  const schemes = readSchemes(document, resolve, api.id);
  const description: Description = {
    id: api.id,
    route: `${api.path}/${api.id}`,
    title: cutText(toText(info['title']), LONGEST_NAME) || api.id,
    version: cutText(toText(info['version']), LONGEST_NAME),
    summary: [...new Set([toText(info['summary']), toText(info['description'])])].filter(Boolean).join('\n\n'),
    termsOfService: toSafeAddress(toText(info['termsOfService'])),
    contact: readContact(toObject(info['contact'])),
    license: isObject(info['license']) ? readLicense(info['license']) : undefined,
    externalDocs: readExternalDocs(document['externalDocs']),
    servers: readServers(document['servers']),
    schemes: [...schemes.values()],
    security: readSecurity(document['security'], schemes),
    groups,
    operationCount: sources.length,
  };
  return { ...read, description, sources };
}

function readContact(contact: JsonObject): Description['contact'] {
  const [name, address = '', email] = ['name', 'url', 'email'].map((field) => toText(contact[field]));
  const url = address && toSafeAddress(address);
  return [
    ...(email ? [{ name: name ? `${name}, ${email}` : email, href: `mailto:${email}` }] : []),
    ...(url ? [{ name: name || url, href: url }] : []),
    ...(name && !email && !url ? [{ name, href: '' }] : []),
  ];
}

function readLicense({ name, identifier, url }: JsonObject): Description['license'] {
  const names = [...new Set([toText(name), toText(identifier)])].filter(Boolean);
  return { name: names.join(', '), href: toText(url) && toSafeAddress(toText(url)) };
}

function findOperations(api: ApiDescription, { document, resolve }: Pick<DescriptionDocument, 'document' | 'resolve'>): OperationSource[] {
  const slugs = new Set<string>([api.id, 'schemas', 'changes']);
  return (['paths', 'webhooks'] as const).flatMap((kind) =>
    listObjects(document[kind]).flatMap(([path, item]) => {
      const pathItem = resolve(item).value;
      return listMethods(pathItem).map(({ method, keys, operation: written }): OperationSource => {
        const raw = resolve(written).value;
        const operationId = toText(raw['operationId']);
        const call = `${method.toUpperCase()} ${path}`;
        // A clash of names from the description is an error. Generated names get a number, and in a lenient description all do.
        const isNumbered = operationId === '' || api.validation === 'lenient';
        const slug = takeName(slugs, getOperationSlug(raw, call), isNumbered);
        const operation: Operation = {
          description: api.id,
          operationId,
          slug,
          route: `${api.path}/${slug}`,
          method: method.toUpperCase(),
          path,
          isWebhook: kind === 'webhooks',
          summary: cutText(toText(raw['summary']) || operationId || call, LONGEST_NAME),
          details: readDescriptionText(raw),
          group: '',
          alsoIn: [],
          badges: [],
          deprecated: raw['deprecated'] === true,
          order: 0,
        };
        return { keys: [kind, path, ...keys], pathItem, raw, operation };
      });
    }),
  );
}
