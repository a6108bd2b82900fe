import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import type { JsonObject } from '../reference/fields.ts';
import { publish, writeApi } from '../reference/fixtures/make-api.ts';
import { buildReference } from '../reference/reference.ts';
import { listOperationDays, makeChangesPage, type Changes, makeChangesFeed } from './changes-page.ts';
import { parseFeed } from 'feedsmith';
import site from '../site.config.ts';
import { writeAtom, writeRss } from './feeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));

/** Writes the present description and published ones, and reads them as a page does. */
function read(id: string, present: JsonObject, published: Readonly<Record<string, JsonObject>>) {
  const api = writeApi(join(folder, `${id}.json`), present, { id, path: '/pets' });
  for (const [day, description] of Object.entries(published)) publish(api, day, description);
  const reference = buildReference(api);
  return { reference, page: makeChangesPage(reference) };
}

const pet = { $ref: '#/components/schemas/Pet' };
const schema = (type: string) => ({ components: { schemas: { Pet: { type: 'object', properties: { name: { type } } } } } });
const get = (id: string, more: JsonObject = {}) => ({ get: { operationId: id, summary: `Get ${id}`, responses: {}, ...more } });
const query = { parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }] };
const body = { requestBody: { content: { 'application/json': { schema: pet } } } };

it('A list of changes has what each published description changed, newest first, with links to pages that exist', () => {
  const now = { ...schema('integer'), paths: { '/a': get('a', query), '/c': get('c', body) } };
  const before = { ...schema('string'), paths: { '/a': get('a'), '/b': get('b'), '/c': get('c', body) } };
  const { page } = read('pets', now, { '2026-01-02': before, '2026-02-03': { ...now, servers: [{ url: 'https://a.example' }] } });
  expect(page.headings.map(({ slug }) => slug)).toEqual(['2026-02-03', '2026-01-02']);
  expect(page.versions.map(({ summary }) => summary)).toEqual([
    'Version 1 with 2 operations. Operations: 1 removed, 1 changed. Schemas: 1 changed.',
    'Version 1 with 3 operations, the first description kept here.',
  ]);
  expect(page.versions[0]?.groups).toMatchObject([
    {
      title: 'Servers and authentication',
      changes: [{ label: 'Pets', href: '/pets/pets', lines: [{ place: 'Server https://a.example', text: 'added' }] }],
    },
    { title: 'Operations removed', changes: [{ label: 'Get b', href: undefined, call: 'GET /b', lines: [] }] },
    {
      title: 'Operations changed',
      changes: [{ label: 'Get a', href: '/pets/a', lines: [{ place: 'Query parameters, q', text: 'added (string, required)' }] }],
    },
    {
      title: 'Schemas changed',
      changes: [
        {
          label: 'Pet',
          href: '/pets/schemas/Pet',
          lines: [{ place: 'name', text: 'integer instead of string' }],
        },
      ],
    },
  ]);
});

it('A version with other texts has no list', () => {
  const { page } = read(
    'texts',
    { paths: {} },
    { '2026-01-02': { paths: { '/a': get('a') } }, '2026-02-03': { paths: { '/a': get('a', { summary: 'B' }) } } },
  );
  expect(page.versions[0]).toMatchObject({ summary: 'Version 1 with 1 operation. Only texts and examples have changed.', groups: [] });
});

it('An operation has the days on which it was added and changed, also by a schema', () => {
  const first = { ...schema('string'), paths: { '/a': get('a'), '/c': get('c', body) } };
  const second = { ...schema('integer'), paths: { ...first.paths, '/b': get('b') } };
  const now = { ...second, paths: { ...second.paths, '/b': get('b', query) } };
  const { reference } = read('days', now, { '2026-01-02': first, '2026-02-03': second, '2026-03-04': now });
  const days = reference.operations.map(({ operation }) => [
    operation.slug,
    ...listOperationDays(reference, operation).map(({ label, date }) => `${label} ${date}`),
  ]);
  expect(days).toEqual([['a'], ['c', 'Changed in 2026-02-03'], ['b', 'Added in 2026-02-03', 'Changed in 2026-03-04']]);
});

const changes: Changes = {
  title: 'Changes of <b>Pets',
  overview: { text: '<b>Pets', href: '/pets/pets' },
  feedHref: '/pets/changes/atom.xml',
  headings: [],
  versions: [
    {
      date: '2026-02-03',
      day: 'February 3, 2026',
      summary: 'Version <img src=x> with 1 operation.',
      groups: [
        {
          title: 'Schemas changed',
          changes: [
            {
              label: 'Pet<a>',
              href: '/pets/schemas/Pet',
              call: '',
              lines: [{ place: 'name, value <b>', text: 'removed' }],
            },
          ],
        },
      ],
    },
  ],
};
const feed = makeChangesFeed(site, '/pets/changes', changes);

test('The feed of an API has an entry for each published description, linked to its section, with texts as HTML', () => {
  const link = new URL('/pets/changes#2026-02-03', site.url).href;
  expect(parseFeed(writeAtom(feed))).toMatchObject({
    format: 'atom',
    feed: {
      entries: [
        {
          id: link,
          title: { value: '&lt;b&gt;Pets, February 3, 2026' },
          summary: { value: 'Version &lt;img src=x&gt; with 1 operation.' },
          updated: '2026-02-03T00:00:00.000Z',
        },
      ],
    },
  });
  expect(writeRss(feed)).toContain('<description><![CDATA[Version &lt;img src=x&gt; with 1 operation.]]></description>');
});

test('An entry lists what has changed, with links and as text', () => {
  const href = (route: string) => new URL(route, site.url).href;
  expect(feed.items[0]?.content).toContain(
    `<li><a href="${href('/pets/schemas/Pet')}">Pet&lt;a&gt;</a><ul><li>name, value &lt;b&gt;: removed</li></ul></li>`,
  );
});
