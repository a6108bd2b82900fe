import type { Heading } from '../lib/heading.ts';
import { formatLongDay } from '../lib/day.ts';
import { groupChanges, summarizeVersion, type ChangeGroup } from '../reference/changes/describe-changes.ts';
import { getOperationHistory, listVersions } from '../reference/changes/versions.ts';
import type { Operation } from '../reference/operation.ts';
import { getFeedRoute } from './blog-feed.ts';
import type { ReferenceContext } from './reference-entries.ts';

/** A version for templates. */
interface RenderedVersion {
  /** Its day, `YYYY-MM-DD`, which is its id too. */
  date: string;
  /** Its day in words. */
  day: string;
  summary: string;
  groups: ChangeGroup[];
}

/** The changes of a description for templates. */
export interface RenderedChanges {
  title: string;
  description: { text: string; href: string };
  feedHref: string;
  headings: Heading[];
  /** Newest first. */
  versions: RenderedVersion[];
}

/** Prepares a description's list of changes. */
export function renderChanges({ api, description, changesHref = '' }: ReferenceContext, operations: readonly Operation[]): RenderedChanges {
  const versions = listVersions(api).map((version) => ({
    date: version.date,
    day: formatLongDay(new Date(version.date)),
    summary: summarizeVersion(version),
    groups: groupChanges(version, operations),
  }));
  return {
    title: `Changes of ${description.title}`,
    description: { text: description.title, href: description.route },
    feedHref: getFeedRoute({ route: changesHref }),
    headings: versions.map(({ date, day }) => ({ depth: 2, slug: date, text: day })),
    versions,
  };
}

/** A day in an operation's history. */
export interface OperationDay {
  label: 'Added in' | 'Changed in';
  date: string;
  /** Its section in the list of changes. */
  href: string;
}

/** Lists the days on which an operation was added and changed; none if there is only the first description. */
export function listOperationDays({ api, changesHref }: ReferenceContext, operation: Operation): OperationDay[] {
  const history = changesHref && getOperationHistory(listVersions(api), operation);
  if (!history) return [];
  const make = (label: OperationDay['label']) => (date: string) => ({ label, date, href: `${changesHref}#${date}` });
  return [...(history.added === undefined ? [] : [history.added].map(make('Added in'))), ...history.changed.map(make('Changed in'))];
}
