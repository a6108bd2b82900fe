import { Feed } from 'feed';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { getCanonical } from './canonical.ts';
import type { Changes } from './changes-page.ts';

/** Builds the feed of an API's changes for Atom, newest first. */
export function makeChangesFeed(site: SiteConfig, route: string, { title, overview, feedHref, versions }: Changes): Feed {
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
