import { rankRoutes } from '../../lib/did-you-mean.ts';

/**
 * Fills the not-found page: its list with pages at similar addresses, if there
 * are any, its search field and the link to report what's missing with the
 * words of the address.
 */
export async function showNearestPages(section: HTMLElement): Promise<void> {
  const missed = decodePath(location.pathname)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  const words = missed
    .slice(missed.lastIndexOf('/') + 1)
    .replace(/[-_+.]+/g, ' ')
    .trim();
  for (const field of document.querySelectorAll<HTMLInputElement>('.missing input')) field.value ||= words;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-words]')) link.href += encodeURIComponent(words);
  const titles = await fetchTitles();
  const links = rankRoutes(missed, Object.keys(titles)).map((route) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = route;
    link.textContent = titles[route] ?? route;
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.append(...links);
}

/** Decodes a path; returns it unchanged if its percent-encoding is invalid. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Fetches titles by route; none on failure, so that the page keeps its list of areas. */
async function fetchTitles(): Promise<Record<string, string>> {
  try {
    const response = await fetch(`${import.meta.env.SITE_BASE}/routes.json`);
    return (await response.json()) as Record<string, string>;
  } catch {
    return {};
  }
}
