import { describe, expect, it } from 'vitest';
import type { DocsVersion } from '../config/site-config.ts';
import { getDocEntryId, getDocRoute, getVersionPrefix } from './entry-ids.ts';

const shared = { label: 'Label', mainDocId: 'index', draftIds: [], sidebars: {} };
const current: DocsVersion = { ...shared, name: 'current', isLast: true, path: '/', docs: 'src/docs' };
const old: DocsVersion = { ...shared, name: '1.0', isLast: false, path: '/v/1.0', docs: 'src/docs-1.0' };

describe('the id of a docs entry', () => {
  it.each([
    ['src/docs/index.md', 'index'],
    ['src/docs/comet.mdx', 'comet'],
    ['src/docs/comet/index.mdx', 'comet'],
    ['src/docs/comet/gpio.md', 'comet/gpio'],
    ['src/docs/comet/md.mdx', 'comet/md'],
    ['src/docs/reindex.md', 'reindex'],
    ['src/docs-1.0/index.md', '@1.0/index'],
    ['src/docs-1.0/comet/index.md', '@1.0/comet'],
  ])('of %s is %s', (path, id) => {
    expect(getDocEntryId(path, [current, old])).toBe(id);
  });

  it('exists only for files in a docs folder', () => {
    expect(() => getDocEntryId('src/blog/post.md', [current, old])).toThrow('src/blog/post.md: in no docs folder; folders: src/docs, src/docs-1.0');
  });

  it.each([
    ['nothing', current, ''],
    ['the name', old, '@1.0/'],
  ])('starts with %s of its version', (_what, version, prefix) => {
    expect(getVersionPrefix(version)).toBe(prefix);
  });
});

describe('the route of a docs page', () => {
  it.each<[id: string, slug: string | undefined, current: string, old: string]>([
    ['index', undefined, '/', '/v/1.0'],
    ['comet', undefined, '/comet', '/v/1.0/comet'],
    ['comet/gpio', undefined, '/comet/gpio', '/v/1.0/comet/gpio'],
    ['comet/gpio', 'pins', '/comet/pins', '/v/1.0/comet/pins'],
    ['comet', 'handheld', '/handheld', '/v/1.0/handheld'],
    ['comet/gpio', '/pins', '/pins', '/v/1.0/pins'],
    ['comet/gpio', '/', '/', '/v/1.0'],
    ['comet/gpio', '/pins/', '/pins', '/v/1.0/pins'],
  ])('of %s with slug %s is %s, in an older version %s', (id, slug, route, oldRoute) => {
    expect([getDocRoute(current, id, slug), getDocRoute(old, id, slug)]).toEqual([route, oldRoute]);
  });
});
