import type { Heading } from '../lib/heading.ts';
import { renderApiMarkdown, renderApiText } from '../reference/api-markdown.ts';
import { listDownloads } from '../reference/downloads.ts';
import type { Operation } from '../reference/operation.ts';
import type { ExternalDocs } from '../reference/external-docs.ts';
import { listMembers, type Group } from '../reference/groups.ts';
import type { Description } from '../reference/read-description.ts';
import { getGroupRoute, hasGroupPages } from '../reference/reference-routes.ts';
import type { SecurityOption, SecurityScheme } from '../reference/security.ts';
import type { Server } from '../reference/servers.ts';
import type { ReferenceContext } from './reference-entries.ts';

/** A server for templates. */
export interface RenderedServer {
  url: string;
  about: string;
  variables: { name: string; default: string; values: string[]; about: string }[];
}

/** A security scheme for templates. */
export interface RenderedScheme extends Pick<SecurityScheme, 'name' | 'summary' | 'addresses'> {
  about: string;
  scopes: { name: string; about: string }[];
}

/** A group of operations on the overview. */
export interface RenderedGroup {
  /** Level of its heading; none if it repeats its family's. */
  level: 3 | 4 | undefined;
  name: string;
  /** Address of its list of operations, if they are too many for the overview. */
  href: string | undefined;
  about: string;
  externalDocs: ExternalDocs | undefined;
  operations: readonly Operation[];
}

/** The overview of a description for templates. */
export interface RenderedOverview extends Pick<Description, 'title' | 'contact' | 'license' | 'termsOfService' | 'externalDocs'> {
  lead: string;
  /** Files made from the description. */
  downloads: { label: string; href: string }[];
  /** The description's own text as HTML. */
  about: string;
  /** Headings of level 2. */
  headings: Heading[];
  servers: RenderedServer[];
  /** The ways to authenticate a call, if one needs several schemes. */
  together: string;
  schemes: RenderedScheme[];
  families: { name: string | undefined; groups: RenderedGroup[] }[];
  schemaIndexHref: string | undefined;
  /** Address of its changes, if any are kept. */
  changesHref: string | undefined;
}

/** Prepares a description's overview. */
export function renderOverview(
  { api, description, schemaIndexHref, changesHref }: ReferenceContext,
  operations: readonly Operation[],
): RenderedOverview {
  const { title, version, contact, license, termsOfService, externalDocs, schemes, security } = description;
  const about = renderApiMarkdown(description.summary, { headings: 2 });
  const servers = renderServers(description.servers);
  return {
    title,
    contact,
    license,
    termsOfService,
    externalDocs,
    lead: version && `Version ${version}`,
    downloads: listDownloads(api).map(({ label, route }) => ({ label, href: route })),
    about: about.html,
    headings: [
      ...about.headings.filter(({ depth }) => depth === 2),
      ...(servers.length > 0 ? [{ depth: 2, slug: 'servers', text: 'Servers' }] : []),
      ...(schemes.length > 0 ? [{ depth: 2, slug: 'security-schemes', text: 'Security schemes' }] : []),
      { depth: 2, slug: 'operations', text: 'Operations' },
      ...(schemaIndexHref ? [{ depth: 2, slug: 'schemas', text: 'Schemas' }] : []),
    ],
    servers,
    together: sayTogether(security ?? []),
    schemes: schemes.map(renderScheme),
    families: renderFamilies(description, operations, api.path),
    schemaIndexHref,
    changesHref,
  };
}

/** Prepares an API's servers. */
export function renderServers(servers: readonly Server[]): RenderedServer[] {
  return servers.map(({ url, description, variables }) => ({
    url,
    about: renderApiMarkdown(description).html,
    variables: variables.map((variable) => ({ ...variable, about: renderApiText(variable.description) })),
  }));
}

function renderScheme({ name, summary, addresses, description, scopes }: SecurityScheme): RenderedScheme {
  const about = renderApiMarkdown(description).html;
  return { name, summary, addresses, about, scopes: scopes.map(([scope, text]) => ({ name: scope, about: renderApiText(text) })) };
}

function sayTogether(options: readonly SecurityOption[]): string {
  if (options.every(({ schemes }) => schemes.length < 2)) return '';
  const ways = options.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name).join(' and ') || 'nothing');
  return `Each call needs ${ways.length > 1 ? 'one' : 'all'} of these: ${ways.join(', or ')}.`;
}

function renderFamilies(description: Description, operations: readonly Operation[], path: string): RenderedOverview['families'] {
  const isLarge = hasGroupPages(description);
  const renderGroup = ({ name, slug, family, description: about, externalDocs }: Group): RenderedGroup => {
    const href = isLarge ? getGroupRoute({ path }, slug) : undefined;
    const level = name === family && !href ? undefined : family ? 4 : 3;
    return { level, name, href, about: renderApiMarkdown(about).html, externalDocs, operations: listMembers(operations, name) };
  };
  return [...Map.groupBy(description.groups, ({ family }) => family)].map(([name, groups]) => ({ name, groups: groups.map(renderGroup) }));
}
