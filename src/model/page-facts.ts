import { formatDay } from '../lib/format.ts';
import { OPERATION_FACTS } from '../reference/read-description.ts';
import type { PostContents } from './blog-pages.ts';
import type { DocContents } from './doc-page.ts';
import type { PageOrigin } from './page.ts';
import type { PageLink } from './previous-next.ts';
import type { ReferenceEntry } from './reference-pages.ts';

/** Names of the facts about an older docs version in a page's Markdown form, which the server for assistants reads. */
export const VERSION_FACTS = { name: 'Docs version', newest: 'Newest version' } as const;

/** Name and value of what is known about a page besides its text. */
export type Fact = readonly [name: string, value: string | PageLink];

/** What the Markdown form of a page says before its text. */
export interface PageNotes {
  description: string;
  facts: readonly Fact[];
}

type WithOrigin = { origin: Pick<PageOrigin, 'lastUpdate'> };

/** Lists what the header and the end of a docs page say. */
export function listDocFacts({
  origin,
  unlisted,
  older,
  worksOn,
  release,
  tags,
}: Pick<DocContents, 'unlisted' | 'older' | 'worksOn' | 'release' | 'tags'> & WithOrigin): Fact[] {
  return [
    ...(older ? listOlderVersion(older) : []),
    ...listFact(
      'Works on',
      worksOn.models.map(({ name, works, href }) => `${name}: ${works}${href ? ` (${href})` : ''}`),
    ),
    ...listFact('Describes', release ? [release.name, `commit ${release.commit}`] : []),
    ...listEnd({ tags, origin, unlisted }),
  ];
}

/** Lists what the header and the end of a post say. */
export function listPostFacts({
  origin,
  unlisted,
  date,
  authors,
  tags,
}: Omit<PostContents, 'title' | 'readingMinutes' | 'headings'> & WithOrigin): Fact[] {
  return [
    ['Published', formatDay(date)],
    ...listFact(
      'By',
      authors.map(({ name }) => name),
    ),
    ...listEnd({ tags, origin, unlisted }),
  ];
}

/** Lists what a page of an API reference belongs to, and an operation's call. */
export function listReferenceFacts(entry: ReferenceEntry): Fact[] {
  const { operationId = '', method, path } = entry.kind === 'operation' ? entry.operation : {};
  return [
    ...listFact('Part of', entry.kind === 'overview' ? [] : [entry.reference.description.title]),
    ...(operationId ? [...listFact(OPERATION_FACTS.id, [operationId]), ...listFact(OPERATION_FACTS.call, [`${method} ${path}`])] : []),
  ];
}

/** Builds a fact if it has values. */
function listFact(name: string, values: readonly string[]): Fact[] {
  return values.length > 0 ? [[name, values.join(', ')]] : [];
}

function listOlderVersion({ version, title, route }: NonNullable<DocContents['older']>): Fact[] {
  return [...listFact(VERSION_FACTS.name, [version.name]), [VERSION_FACTS.newest, { label: title, href: route }]];
}

function listEnd({ tags, origin, unlisted }: { tags: readonly { label: string }[]; unlisted: boolean } & WithOrigin): Fact[] {
  return [
    ...listFact(
      'Tags',
      tags.map(({ label }) => label),
    ),
    ...listFact('Last updated', origin.lastUpdate ? [formatDay(origin.lastUpdate.date)] : []),
    ...listFact('Unlisted page', unlisted ? ['only people with the address can find it'] : []),
  ];
}
