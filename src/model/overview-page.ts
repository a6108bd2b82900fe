import type { Heading } from '../lib/heading.ts';
import { renderApiMarkdown } from '../reference/api-markdown.ts';
import { listDownloads } from '../reference/downloads.ts';
import { listMembers, type Description, type Group, type Operation } from '../reference/read-description.ts';
import { getGroupRoute, hasGroupPages } from '../reference/routes.ts';
import type { SecurityOption } from '../reference/security.ts';
import { linkOperation, type ListLink, type ReferenceContext } from './reference-entries.ts';

/** A group of operations on the overview. */
export interface OverviewGroup {
  /** Level of its heading; none if it repeats its family's. */
  level: 3 | 4 | undefined;
  name: string;
  /** Address of its list of operations, if they are too many for the overview. */
  href: string | undefined;
  about: string;
  links: ListLink[];
}

/** The overview of a description. Texts are Markdown. */
export interface OverviewPage extends Description {
  kind: 'overview';
  lead: string;
  /** Files made from the description. */
  downloads: { label: string; href: string }[];
  /** Headings of level 2. */
  headings: Heading[];
  /** The ways to authenticate a call, if one needs several schemes. */
  together: string;
  families: { name: string | undefined; groups: OverviewGroup[] }[];
  schemaIndexHref: string | undefined;
  /** Address of its changes, if any are kept. */
  changesHref: string | undefined;
}

/** Prepares a description's overview. */
export function makeOverview({ api, description, schemaIndexHref, changesHref }: ReferenceContext, operations: readonly Operation[]): OverviewPage {
  const { version, summary, servers, schemes, security } = description;
  const { headings } = renderApiMarkdown(summary, { headings: 2 });
  return {
    kind: 'overview',
    ...description,
    lead: version && `Version ${version}`,
    downloads: listDownloads(api).map(({ label, route }) => ({ label, href: route })),
    headings: [
      ...headings.filter(({ depth }) => depth === 2),
      ...(servers.length > 0 ? [{ depth: 2, slug: 'servers', text: 'Servers' }] : []),
      ...(schemes.length > 0 ? [{ depth: 2, slug: 'security-schemes', text: 'Security schemes' }] : []),
      { depth: 2, slug: 'operations', text: 'Operations' },
      ...(schemaIndexHref ? [{ depth: 2, slug: 'schemas', text: 'Schemas' }] : []),
    ],
    together: sayTogether(security ?? []),
    families: listFamilies(description, operations, api.path),
    schemaIndexHref,
    changesHref,
  };
}

function sayTogether(options: readonly SecurityOption[]): string {
  if (options.every(({ schemes }) => schemes.length < 2)) return '';
  const ways = options.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name).join(' and ') || 'nothing');
  return `Each call needs ${ways.length > 1 ? 'one' : 'all'} of these: ${ways.join(', or ')}.`;
}

function listFamilies(description: Description, operations: readonly Operation[], path: string): OverviewPage['families'] {
  const isLarge = hasGroupPages(description);
  const makeGroup = ({ name, slug, family, description: about }: Group): OverviewGroup => {
    const href = isLarge ? getGroupRoute({ path }, slug) : undefined;
    const level = name === family && !href ? undefined : family ? 4 : 3;
    return { level, name, href, about, links: listMembers(operations, name).map(linkOperation) };
  };
  return [...Map.groupBy(description.groups, ({ family }) => family)].map(([name, groups]) => ({ name, groups: groups.map(makeGroup) }));
}
