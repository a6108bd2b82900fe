import { renderApiMarkdown } from '../reference/api-markdown.ts';
import { listDownloads } from '../reference/downloads.ts';
import { listMembers, type Description, type Group, type Operation } from '../reference/read-description.ts';
import type { Reference } from '../reference/reference.ts';
import { getGroupRoute, hasGroupPages } from '../reference/routes.ts';
import type { SecurityOption } from '../reference/security.ts';
import { linkOperation } from './reference-entries.ts';

/** Prepares a description's overview. Texts are Markdown. */
export function makeOverview({ api, description, operations, schemaIndexHref, changesHref }: Reference) {
  const { version, summary, servers, schemes, security } = description;
  const { headings } = renderApiMarkdown(summary, { headings: 2 });
  return {
    ...description,
    lead: version && `Version ${version}`,
    downloads: listDownloads(api).map(({ label, route }) => ({ label, href: route })),
    /** Those of level 2. */
    headings: [
      ...headings.filter(({ depth }) => depth === 2),
      ...(servers.length > 0 ? [{ depth: 2, slug: 'servers', text: 'Servers' }] : []),
      ...(schemes.length > 0 ? [{ depth: 2, slug: 'security-schemes', text: 'Security schemes' }] : []),
      { depth: 2, slug: 'operations', text: 'Operations' },
      ...(schemaIndexHref ? [{ depth: 2, slug: 'schemas', text: 'Schemas' }] : []),
    ],
    together: sayTogether(security ?? []),
    families: listFamilies(
      description,
      operations.map(({ operation }) => operation),
      api.path,
    ),
    schemaIndexHref,
    changesHref,
  };
}

/** Says how to authenticate a call, if one needs several schemes. */
function sayTogether(options: readonly SecurityOption[]): string {
  if (options.every(({ schemes }) => schemes.length < 2)) return '';
  const ways = options.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name).join(' and ') || 'nothing');
  return `Each call needs ${ways.length > 1 ? 'one' : 'all'} of these: ${ways.join(', or ')}.`;
}

/** Lists the groups of operations by family. If there are too many operations for the overview, a group has a page. */
function listFamilies(description: Description, operations: readonly Operation[], path: string) {
  const isLarge = hasGroupPages(description);
  const makeGroup = ({ name, slug, family, description: about }: Group) => {
    const href = isLarge ? getGroupRoute({ path }, slug) : undefined;
    // A heading that repeats its family's is left out.
    const level = name === family && !href ? undefined : family ? (4 as const) : (3 as const);
    return { level, name, href, about, links: listMembers(operations, name).map(linkOperation) };
  };
  return [...Map.groupBy(description.groups, ({ family }) => family)].map(([name, groups]) => ({ name, groups: groups.map(makeGroup) }));
}
