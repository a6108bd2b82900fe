import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { getCanonical } from '../config/base-path.ts';
import { makeHead } from './head.ts';

const base = { ...site, cards: undefined, title: 'Docs', titleDelimiter: '·', url: 'https://docs.example' };
const subject = { title: 'Wiring', description: 'How to wire a sensor.', route: '/wiring' };

describe('the head of a page', () => {
  it('has the title of the page, then of the site, and of the home page only once', () => {
    expect(makeHead(base, subject).title).toBe('Wiring · Docs');
    expect(makeHead(base, { ...subject, title: 'Docs', route: '/' }).title).toBe('Docs');
  });

  it('has absolute addresses without a trailing slash, except for the home page', () => {
    expect(makeHead(base, subject)).toMatchObject({ canonical: 'https://docs.example/wiring', image: 'https://docs.example/img/social-card.png' });
    const withCards = { ...base, cards: { drawings: {}, otherDrawing: 'art.svg' } };
    expect(makeHead(withCards, subject).image).toBe('https://docs.example/cards/wiring.png');
    expect(makeHead(withCards, { ...subject, route: '/' }).image).toBe('https://docs.example/cards/index.png');
    expect(makeHead(withCards, { ...subject, image: '/img/own.png' }).image).toBe('https://docs.example/img/own.png');
    expect(getCanonical(base, '/')).toBe('https://docs.example/');
    expect(getCanonical(base, '/blog/')).toBe('https://docs.example/blog');
  });

  it('has addresses with the base path, and unchanged absolute ones', () => {
    const site = { url: 'https://docs.example/base/' };
    expect(getCanonical(site, '/wiring')).toBe('https://docs.example/base/wiring');
    expect(getCanonical(site, '/base')).toBe('https://docs.example/base/base');
    expect(getCanonical(site, '/')).toBe('https://docs.example/base/');
    expect(getCanonical(site, 'https://elsewhere.example/card.png')).toBe('https://elsewhere.example/card.png');
  });

  it('links to the Markdown form of the page, except for error pages', () => {
    expect(makeHead(base, subject).markdown).toBe('/wiring.md');
    expect(makeHead(base, { ...subject, route: '/' }).markdown).toBe('/index.md');
    expect(makeHead(base, { ...subject, hasMarkdown: false }).markdown).toBeUndefined();
  });

  it('keeps unlisted pages out of search engines', () => {
    expect(makeHead(base, { ...subject, unlisted: true }).indexed).toBe(false);
    expect(makeHead(base, subject).indexed).toBe(true);
  });

  it('describes only posts as articles', () => {
    expect(makeHead(base, { ...subject, published: new Date('2026-01-02') }).type).toBe('article');
    expect(makeHead(base, subject).type).toBe('website');
  });

  it.each([
    [undefined, '/a', true],
    [{ route: '/b', isSameText: true }, '/b', true],
    [{ route: '/b', isSameText: false }, '/a', false],
  ])('has the newest page %j as canonical address if the text is the same, and is otherwise not indexed', (newest, route, indexed) => {
    expect(makeHead(base, { ...subject, route: '/a', newest })).toMatchObject({ canonical: getCanonical(base, route), indexed });
  });

  it('has the docs version for the search only if there are several', () => {
    const [version] = site.docs.versions;
    const several = { ...base, docs: { ...site.docs, versions: [version, { ...version, name: '1.0', isLast: false }] } } as typeof site;
    const one = { ...base, docs: { ...site.docs, versions: [version] } } as typeof site;
    expect(makeHead(several, { ...subject, version: '1.0' }).docusaurusTag).toBe('docs-default-1.0');
    expect(makeHead(several, subject).docusaurusTag).toBeUndefined();
    expect(makeHead(one, { ...subject, version: 'current' }).docusaurusTag).toBeUndefined();
  });
});
