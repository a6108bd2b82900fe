import { describe, expect, it } from 'vitest';
import { readConstructs } from './fixtures/constructs.ts';
import { printOverview } from './printed-overview.ts';
import { listOperationSections, listOverviewSections } from './reference-sections.ts';

const { context, operations, pages } = readConstructs();
const page = pages.find(({ title }) => title === 'Put a pet');
const sections = page ? listOperationSections(page) : [];
const find = (anchor: string) => sections.find((section) => section.anchor === anchor);

/** Parts of a page that have ids and no sections: code, and alternatives, which are told by what they are part of. */
const WITHOUT_SECTIONS = ['examples', 'samples'];

/** Ids of everything on a page that has a name of its own: fields, responses, callbacks, bodies. */
function listIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'string' && !('isOpen' in value) ? [value.id] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inside]) => (WITHOUT_SECTIONS.includes(key) ? [] : listIds(inside)))];
}

describe('what the search knows of an operation', () => {
  it('is a section for each of its fields, responses and callbacks', () => {
    const anchors = sections.map(({ anchor }) => anchor);
    expect(anchors).toEqual(expect.arrayContaining(listIds(page)));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('starts with its title, method and path', () => {
    expect(sections[0]).toMatchObject({ level: 1, anchor: '', heading: 'Put a pet' });
    expect(sections[0]?.text).toMatch(/^PUT \/pets\/\{petId\}\/\{shape\} https:\/\/put\.example\.com Deprecated: /);
  });

  it('says of a field what its page says', () => {
    expect(find('path.shape')).toMatchObject({
      level: 4,
      heading: 'shape',
      text: 'string required style label example round One of round flat Query parameters',
    });
    expect(find('query.filter')?.text).toBe('object style deepObject 1 field of filter');
  });

  it('has the examples and no samples', () => {
    expect(find('example-call')?.text).toMatch(/^Other request bodies /);
    expect(JSON.stringify(sections)).not.toContain('curl');
  });
});

it('What the search knows of an overview has every operation', () => {
  const overview = listOverviewSections(printOverview(context, operations));
  expect(overview.map(({ anchor }) => anchor)).toEqual(['', 'servers', 'security-schemes', 'operations', 'schemas']);
  const listed = overview.find(({ anchor }) => anchor === 'operations')?.text;
  for (const { method, summary, path } of operations) expect(listed).toContain(`${method} ${summary} ${path}`);
});
