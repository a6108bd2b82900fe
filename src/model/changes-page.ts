import type { Heading } from '../lib/heading.ts';
import { countNouns } from '../lib/count-nouns.ts';
import { formatLongDay } from '../lib/day.ts';
import { isUnchanged, MOST_USERS, type DescriptionChanges, type PageChange } from '../reference/changes/compare-pages.ts';
import type { ChangeLine } from '../reference/changes/compare-rows.ts';
import { getOperationKey } from '../reference/changes/page-rows.ts';
import { listVersions, type ApiVersion } from '../reference/changes/versions.ts';
import type { Operation } from '../reference/operation.ts';
import { getFeedRoute } from './blog-feed.ts';
import type { ChangesPageEntry, ReferenceContext } from './reference-entries.ts';

/** A page that was added, removed or changed, with its address if it still has one. */
export interface ShownChange {
  label: string;
  href: string | undefined;
  /** Method and path of an operation. */
  call: string;
  /** Operations that contain a schema. */
  users: { words: string; links: { label: string; href: string | undefined }[]; hasMore: boolean }[];
  lines: ChangeLine[];
}

/** Changes of one kind. */
interface ChangeGroup {
  title: string;
  changes: ShownChange[];
}

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
export function renderChanges({ context, operations, schemas }: Omit<ChangesPageEntry, 'place'>): RenderedChanges {
  const { api, description, changesHref = '' } = context;
  const present: PresentPages = {
    overview: description,
    operations: new Map(operations.map((operation) => [getOperationKey(operation), operation])),
    schemas: new Map(schemas.map(({ name, route }) => [name, route])),
  };
  const versions = listVersions(api).map((version) => ({
    date: version.date,
    day: formatLongDay(new Date(version.date)),
    summary: summarizeVersion(version),
    groups: version.changes ? groupChanges(version.changes, present) : [],
  }));
  return {
    title: `Changes of ${description.title}`,
    description: { text: description.title, href: description.route },
    feedHref: getFeedRoute({ route: changesHref }),
    headings: versions.map(({ date, day }) => ({ depth: 2, slug: date, text: day })),
    versions,
  };
}

/** The pages of the present description, by the keys that changes have. */
interface PresentPages {
  overview: { title: string; route: string };
  operations: ReadonlyMap<string, Operation>;
  schemas: ReadonlyMap<string, string>;
}

const KINDS = ['removed', 'changed', 'added'] as const;

function groupChanges({ overview, operations, schemas }: DescriptionChanges, present: PresentPages): ChangeGroup[] {
  const link = (key: string, label = key) => ({ label: present.operations.get(key)?.summary ?? label, href: present.operations.get(key)?.route });
  const group = <Change extends PageChange>(noun: string, changes: readonly Change[], show: (change: Change) => Omit<ShownChange, 'lines'>) =>
    KINDS.map((kind) => ({
      title: `${noun} ${kind}`,
      changes: changes.filter((change) => change.kind === kind).map((change) => ({ ...show(change), lines: change.lines })),
    }));
  const whole = { label: present.overview.title, href: present.overview.route, call: '', users: [], lines: overview };
  return [
    { title: 'Servers and authentication', changes: overview.length > 0 ? [whole] : [] },
    ...group('Operations', operations, ({ key, operation: { method, path, summary } }) => ({
      ...link(key, summary),
      call: `${method} ${path}`,
      users: [],
    })),
    ...group('Schemas', schemas, ({ name, users }) => ({
      label: name,
      href: present.schemas.get(name),
      call: '',
      users: (['request', 'response'] as const)
        .map((direction) => ({
          words: `In ${direction}s of`,
          links: users[direction].slice(0, MOST_USERS).map((key) => link(key)),
          hasMore: users[direction].length > MOST_USERS,
        }))
        .filter(({ links }) => links.length > 0),
    })),
  ].filter(({ changes }) => changes.length > 0);
}

/** Summarizes a version in a sentence or two. */
export function summarizeVersion({ changes, operationCount, version }: Omit<ApiVersion, 'date'>): string {
  const subject = `${version ? `Version ${version}` : 'A description'} with ${countNouns(operationCount, 'operation')}`;
  if (!changes) return `${subject}, the first description kept here.`;
  const count = (noun: string, list: readonly PageChange[]) => {
    const counts = KINDS.flatMap((kind) => {
      const { length } = list.filter((change) => change.kind === kind);
      return length > 0 ? [`${length} ${kind}`] : [];
    });
    return counts.length > 0 ? [`${noun}: ${counts.join(', ')}.`] : [];
  };
  const all = [...count('Operations', changes.operations), ...count('Schemas', changes.schemas)];
  return [`${subject}.`, ...(isUnchanged(changes) ? ['Only texts and examples have changed.'] : all)].join(' ');
}

/** A day in an operation's history. */
export interface OperationDay {
  label: 'Added in' | 'Changed in';
  date: string;
  /** Its section in the list of changes. */
  href: string;
}

/** Lists the days on which an operation was added and changed, the newest change first; none if there is only the first description. */
export function listOperationDays({ api, changesHref }: ReferenceContext, operation: Operation): OperationDay[] {
  if (!changesHref) return [];
  const key = getOperationKey(operation);
  const days: OperationDay[] = [];
  for (const { date, changes } of listVersions(api)) {
    const isAdded = changes?.operations.some((change) => change.key === key && change.kind === 'added') ?? false;
    const make = (label: OperationDay['label']) => ({ label, date, href: `${changesHref}#${date}` });
    if (isAdded) return [make('Added in'), ...days];
    if (changes?.affected.has(key)) days.push(make('Changed in'));
  }
  return days;
}
