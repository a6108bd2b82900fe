import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { listAreas } from './areas.ts';

type Sources = Parameters<typeof listAreas>[1];

const version = { isLast: true };
const makeDoc = (route: string, unlisted = false) => ({ route, title: `Title of ${route}`, description: 'About it.', unlisted, version });
const makeSidebar = (id: string, routes: string[]) => ({ id, version, links: routes.map((href) => ({ href })) });
const base = {
  ...site,
  title: 'Docs',
  navbar: { ...site.navbar, items: [{ type: 'docSidebar', label: 'Second', sidebarId: 'second', position: 'left' }] },
} as typeof site;

function list(sources: { docs: unknown[]; sidebars: unknown[]; posts?: unknown[] }) {
  const areas = listAreas(base, { operations: [], descriptions: [], posts: [], ...sources } as unknown as Sources);
  return areas.map(({ key, label, pages }) => [key, label, pages.map(({ route }) => route)]);
}

describe('The areas of a site', () => {
  it('hold the pages of each sidebar in its order, those of the navbar first, and a page once', () => {
    const docs = ['/a', '/b', '/c'].map((route) => makeDoc(route));
    expect(list({ docs, sidebars: [makeSidebar('first', ['/b', '/a']), makeSidebar('second', ['/c', '/b', 'https://elsewhere.example'])] })).toEqual([
      ['second', 'Second', ['/c', '/b']],
      ['first', 'first', ['/a']],
    ]);
  });

  it('hold what is in no sidebar, and the blog; an empty one is left out', () => {
    const posts = [{ route: '/blog/a', title: 'A', description: 'News.' }];
    expect(list({ docs: [makeDoc('/'), makeDoc('/hidden', true)], sidebars: [makeSidebar('first', [])], posts })).toEqual([
      ['site', 'Docs', ['/']],
      ['blog', base.blog.title, ['/blog/a']],
    ]);
  });

  it('have keys that can stand in an address, each once', () => {
    const sidebars = [makeSidebar('my guides/1', ['/a']), makeSidebar('blog', ['/b'])];
    const posts = [{ route: '/blog/a', title: 'A', description: 'News.' }];
    expect(list({ docs: [makeDoc('/a'), makeDoc('/b')], sidebars, posts }).map(([key]) => key)).toEqual(['my-guides-1', 'blog']);
  });
});
