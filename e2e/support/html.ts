/** Facts about a page, from its HTML, parsed by the browser without running it. */
export interface PageFacts {
  lang: string;
  title: string;
  h1: string[];
  mainCount: number;
  mainText: string;
  /** `content` by `name`, `property` or `http-equiv`, lower case. */
  meta: Record<string, string>;
  canonical: string[];
  /** Address by type of the alternative forms. */
  alternates: Record<string, string>;
  /** Objects in its one block of JSON-LD. */
  structuredData: Record<string, unknown>[];
  /** Start tags of elements with a `style` or event handler attribute. */
  inline: string[];
  duplicateIds: string[];
  /** Addresses that a visitor's browser loads or may follow. */
  addresses: string[];
  navbar: string[];
  sidebar: string[];
  /** Addresses of the page's tags. */
  tags: string[];
  previous: string | undefined;
  next: string | undefined;
  /** Images without width and height, which shift text when they load. */
  unsizedImages: string[];
}

/** Runs in the browser: must not use anything outside itself. */
export function readPage(source: string): PageFacts {
  const page = new DOMParser().parseFromString(source, 'text/html');
  const all = <Kind extends Element = Element>(selector: string) => [...page.querySelectorAll<Kind>(selector)];
  const pick = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
  const startTag = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
  const isInline = (element: Element) => element.getAttributeNames().some((name) => name === 'style' || name.startsWith('on'));
  const ids = pick('[id]', 'id');
  const main = page.querySelector('main');
  return {
    lang: page.documentElement.lang,
    title: page.title,
    h1: all('h1').map((heading) => heading.textContent.trim()),
    mainCount: all('main').length,
    mainText: main?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    meta: Object.fromEntries(
      all('meta[content]').map((meta) => [
        (meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.getAttribute('http-equiv') ?? '').toLowerCase(),
        meta.getAttribute('content') ?? '',
      ]),
    ),
    canonical: pick('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(all('link[rel="alternate"]').map((link) => [link.getAttribute('type') ?? '', link.getAttribute('href') ?? ''])),
    structuredData: all('script[type="application/ld+json"]').flatMap((script) => {
      const data = JSON.parse(script.textContent) as { '@context': string; '@graph': Record<string, unknown>[] };
      return data['@context'] === 'https://schema.org' ? data['@graph'] : [];
    }),
    inline: all('*').filter(isInline).map(startTag),
    duplicateIds: ids.filter((id, index) => ids.indexOf(id) < index),
    addresses: [...pick('a[href], link[href]', 'href'), ...pick('img[src], script[src], iframe[src], video[src], source[src]', 'src')],
    navbar: pick('nav[aria-label="Main"] a', 'href'),
    sidebar: pick('nav[aria-label="Docs sidebar"] a', 'href'),
    tags: pick('ul[aria-label="Tags"] a', 'href'),
    previous: pick('nav[aria-label="Docs pages"] a[rel="prev"]', 'href')[0],
    next: pick('nav[aria-label="Docs pages"] a[rel="next"]', 'href')[0],
    unsizedImages: all('img:not([width][height])').map(startTag),
  };
}
