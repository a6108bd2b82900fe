import { Feed } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { ChangeGroup } from '../reference/changes/describe-changes.ts';
import { getCanonical } from './canonical.ts';
import type { RenderedChanges } from './changes-page.ts';

/** Builds the feed of an API's changes for Atom, newest first. */
export function makeChangesFeed(site: SiteConfig, route: string, { title, description, feedHref, versions }: RenderedChanges): Feed {
  const link = getCanonical(site, route);
  const feed = new Feed({
    title: [site.title, title].join(` ${site.titleDelimiter} `),
    description: title,
    id: link,
    link,
    language: site.defaultLocale,
    copyright: site.footer.copyright ?? '',
    updated: new Date(versions[0]?.date ?? 0),
    feedLinks: { atom: getCanonical(site, feedHref) },
    author: { name: site.title, link: getCanonical(site, '/') },
  });
  versions.forEach(({ date, day, summary, groups }) =>
    feed.addItem({
      title: `${description.text}, ${day}`,
      id: `${link}#${date}`,
      link: `${link}#${date}`,
      description: summary,
      content: `<p>${escapeHtml(summary)}</p>${groups.map((group) => writeGroup(site, group)).join('')}`,
      date: new Date(date),
    }),
  );
  return feed;
}

function writeGroup(site: SiteConfig, { title, changes }: ChangeGroup): string {
  const items = changes.map(({ label, href, method, path, isBreaking, lines }) => {
    const name = href ? `<a href="${escapeHtml(getCanonical(site, href))}">${escapeHtml(label)}</a>` : escapeHtml(label);
    const details = lines.map(
      (line) => `<li>${markBreaking(line.isBreaking)}${escapeHtml([line.place, line.name].filter(Boolean).join(' '))}: ${escapeHtml(line.text)}</li>`,
    );
    const list = details.length > 0 ? `<ul>${details.join('')}</ul>` : '';
    return `<li>${markBreaking(isBreaking && lines.length === 0)}${name} <code>${escapeHtml(`${method} ${path}`)}</code>${list}</li>`;
  });
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

function markBreaking(isBreaking: boolean): string {
  return isBreaking ? '<strong>Breaking</strong>: ' : '';
}
