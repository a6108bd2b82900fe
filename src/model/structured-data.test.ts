import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { makeStructuredData } from './structured-data.ts';

const base = { ...site, title: 'Docs', url: 'https://docs.example/base' };
const subject = { title: 'Wiring', description: 'How to wire a sensor.', route: '/wiring' };
const day = new Date('2026-01-02');
const image = 'https://docs.example/base/card.png';

function describePage(changes: object): unknown {
  return makeStructuredData(base, { ...subject, ...changes }, image)['@graph'][0];
}

describe('structured data (schema.org)', () => {
  it('describes a docs page, a post and the site with their types', () => {
    const url = 'https://docs.example/base/wiring';
    expect(describePage({ modified: day })).toEqual({
      '@type': 'TechArticle',
      headline: 'Wiring',
      dateModified: '2026-01-02',
    });
    expect(describePage({ isArticle: false })).toEqual({ '@type': 'WebPage', name: 'Wiring' });
    expect(describePage({ route: '/' })).toMatchObject({ '@type': 'WebSite', name: 'Docs', url: 'https://docs.example/base/' });
    expect(describePage({ published: day, authors: [{ name: 'Team', url: 'https://docs.example/team' }, { name: 'Other' }] })).toMatchObject({
      '@type': 'BlogPosting',
      url,
      image,
      datePublished: '2026-01-02',
      dateModified: '2026-01-02',
      author: [
        { '@type': 'Organization', name: 'Team', url: 'https://docs.example/team' },
        { '@type': 'Organization', name: 'Other' },
      ],
    });
  });

  it('contains the path to a page, ending with the page without an address', () => {
    const trail = [{ label: 'Guides', href: '/guides' }];
    expect(makeStructuredData(base, { ...subject, trail }, image)['@graph'][1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://docs.example/base/guides' },
        { '@type': 'ListItem', position: 2, name: 'Wiring' },
      ],
    });
  });

  it('contains no path for a page that has none above it', () => {
    expect(makeStructuredData(base, subject, image)['@graph']).toHaveLength(1);
    expect(makeStructuredData(base, { ...subject, trail: [] }, image)['@graph']).toHaveLength(1);
  });
});
