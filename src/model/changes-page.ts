import { startFeed, getFeedRoute } from './feeds.ts';
import { countNouns, formatLongDay } from '../lib/format.ts';
import { getOperationKey, getSchemaKey } from '../reference/changes/page-rows.ts';
import { listVersions, type ApiVersion } from '../reference/changes/versions.ts';
import type { Operation } from '../reference/read-description.ts';
import type { Reference } from '../reference/reference.ts';
import type { Feed } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { getCanonical } from '../config/base-path.ts';

export type Changes = ReturnType<typeof makeChangesPage>;

export function makeChangesPage({ api, description, operations, schemas, changesHref = '' }: Reference) {
  const present = new Map<string, { label: string; href: string }>([
    ['', { label: description.title, href: description.route }],
    ...operations.map(({ operation }) => [getOperationKey(operation), { label: operation.summary, href: operation.route }] as const),
    ...schemas.map(({ name, route }) => [getSchemaKey(name), { label: name, href: route }] as const),
  ]);
  const versions = listVersions(api).map((version) => ({
    date: version.date,
    day: formatLongDay(new Date(version.date)),
    summary: summarizeVersion(version),
    groups: groupChanges(version).map(({ noun, kind, changes }) => ({
      title: noun === 'overview' ? 'Servers and authentication' : `${noun} ${kind}`,
      // A page that has been removed has no address.
      changes: changes.map(({ key, name, call, lines }) => ({ call, lines, ...(present.get(key) ?? { label: name, href: undefined }) })),
    })),
  }));
  return {
    title: `Changes of ${description.title}`,
    overview: { text: description.title, href: description.route },
    feedHref: getFeedRoute({ route: changesHref }),
    headings: versions.map(({ date, day }) => ({ depth: 2, slug: date, text: day })),
    /** Newest first, with days as `YYYY-MM-DD`, which are ids too, and in words. */
    versions,
  };
}

/** Groups what a version changed by what it is: added operations, changed schemas. */
function groupChanges({ changes }: Pick<ApiVersion, 'changes'>) {
  return (['overview', 'Operations', 'Schemas'] as const).flatMap((noun) =>
    (['removed', 'changed', 'added'] as const).flatMap((kind) => {
      const own = changes?.pages.filter((change) => change.noun === noun && change.kind === kind) ?? [];
      return own.length > 0 ? [{ noun, kind, changes: own }] : [];
    }),
  );
}

/** Summarizes a version in a sentence or two. */
export function summarizeVersion({ changes, operationCount, version }: Omit<ApiVersion, 'date'>): string {
  const subject = `${version ? `Version ${version}` : 'A description'} with ${countNouns(operationCount, 'operation')}`;
  if (!changes) return `${subject}, the first description kept here.`;
  if (changes.pages.length === 0) return `${subject}. Only texts and examples have changed.`;
  const counts = Map.groupBy(groupChanges({ changes }), ({ noun }) => noun);
  counts.delete('overview');
  const words = [...counts].map(([noun, groups]) => `${noun}: ${groups.map((group) => `${group.changes.length} ${group.kind}`).join(', ')}.`);
  return [`${subject}.`, ...words].join(' ');
}

/** Lists the days on which an operation was added and changed; none if there is only the first description. Each links to its section in the list of changes. */
export function listOperationDays({ api, changesHref }: Reference, operation: Operation) {
  const key = getOperationKey(operation);
  const days = (changesHref ? listVersions(api) : []).flatMap(({ date, changes }) => {
    if (!changes?.affected.has(key)) return [];
    const isAdded = changes.pages.some((change) => change.key === key && change.kind === 'added');
    return [{ label: isAdded ? 'Added in' : 'Changed in', date, href: `${changesHref}#${date}` }];
  });
  const added = days.findIndex(({ label }) => label === 'Added in');
  return added === -1 ? days : [...days.slice(added, added + 1), ...days.slice(0, added)];
}

/** Builds the feed of an API's changes for Atom, newest first. */
export function makeChangesFeed(site: SiteConfig, route: string, { title, overview, feedHref, versions }: Changes): Feed {
  const link = getCanonical(site, route);
  const feed = startFeed(site, [title], {
    description: title,
    route,
    updated: Date.parse(versions[0]?.date ?? '1970-01-01'),
    feeds: { atom: feedHref },
  });
  feed.options.author = { name: site.title, link: getCanonical(site, '/') };
  versions.forEach(({ date, day, summary, groups }) =>
    feed.addItem({
      title: `${overview.text}, ${day}`,
      id: `${link}#${date}`,
      link: `${link}#${date}`,
      description: summary,
      content: `<p>${escapeHtml(summary)}</p>${groups
        .map(({ title: kind, changes }) => `<h2>${kind}</h2><ul>${changes.map((change) => writeChange(site, change)).join('')}</ul>`)
        .join('')}`,
      date: new Date(date),
    }),
  );
  return feed;
}

function writeChange(site: SiteConfig, { label, href, call, lines }: Changes['versions'][number]['groups'][number]['changes'][number]): string {
  const name = href ? `<a href="${escapeHtml(getCanonical(site, href))}">${escapeHtml(label)}</a>` : escapeHtml(label);
  const items = lines.map(({ place, text }) => `<li>${escapeHtml([place, text].filter(Boolean).join(': '))}</li>`);
  return `<li>${name}${call && ` <code>${escapeHtml(call)}</code>`}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}</li>`;
}
