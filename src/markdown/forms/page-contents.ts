import { formatDay } from '../../lib/day.ts';
import { VERSION_FACTS } from '../../lib/docs-version.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { PostContents } from '../../model/blog-pages.ts';
import type { DocContents } from '../../model/doc-page.ts';
import type { PageOrigin } from '../../model/origin.ts';
import type { Page } from '../../model/page.ts';
import type { Fact, MarkdownContents } from './write-page.ts';

type Frame = Pick<Page, 'route' | 'origin'> & { head: Pick<Page['head'], 'description'> };

/**
 * Lists in the Markdown form of a docs page what its header says.
 *
 * @param html the text of the page, below its notices
 */
export function describeDocForm(page: Frame & DocContents, html: string): MarkdownContents {
  const { route, title, eyebrow, head, origin, unlisted, older, revisions, release, tags, related } = page;
  return {
    route,
    title,
    description: head.description,
    facts: [
      ...(older ? listOlderVersion(older) : []),
      ...listFact('Hardware', revisions.names),
      ...listFact('Describes', release ? [release.name, `commit ${release.commit}`] : []),
      ...listFact('Tags', labels(tags)),
      ...listLastUpdate(origin),
      ...listUnlisted(unlisted),
    ],
    text: { html: (eyebrow ? `<p>${escapeHtml(eyebrow)}</p>` : '') + html },
    related,
  };
}

/** Lists in the Markdown form of a post what its header says. */
export function describePostForm(
  { route, title, head, origin, unlisted, date, authors, tags }: Frame & PostContents,
  html: string,
): MarkdownContents {
  return {
    route,
    title,
    description: head.description,
    facts: [
      ['Published', formatDay(date)],
      ...listFact(
        'By',
        authors.map(({ name }) => name),
      ),
      ...listFact('Tags', labels(tags)),
      ...listLastUpdate(origin),
      ...listUnlisted(unlisted),
    ],
    text: { html },
  };
}

/** Builds a fact if it has values. */
export function listFact(name: string, values: readonly string[]): [string, string][] {
  return values.length > 0 ? [[name, values.join(', ')]] : [];
}

function listOlderVersion({ version, title, route }: NonNullable<DocContents['older']>): Fact[] {
  return [...listFact(VERSION_FACTS.name, [version.name]), [VERSION_FACTS.newest, { label: title, href: route }]];
}

function listLastUpdate({ lastUpdate }: PageOrigin): [string, string][] {
  return listFact('Last updated', lastUpdate ? [formatDay(lastUpdate.date)] : []);
}

function listUnlisted(unlisted: boolean): [string, string][] {
  return listFact('Unlisted page', unlisted ? ['only people with the address can find it'] : []);
}

function labels(tags: readonly { label: string }[]): string[] {
  return tags.map(({ label }) => label);
}
