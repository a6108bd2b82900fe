import { describe, expect, it } from 'vitest';
import type { Group } from '../reference/read-description.ts';
import { MANY_OPERATIONS } from '../reference/routes.ts';
import { readConstructs } from './fixtures/constructs.ts';
import { linkOperation, listReferenceEntries, makeOverview, makeReferencePage } from './reference-pages.ts';
import type { Sidebar } from './sidebar-links.ts';

const { reference, operations } = readConstructs();
const links = [...operations.map(({ summary, route }) => ({ label: summary, href: route })), { label: 'Schemas', href: '/new/schemas' }];
const sidebar = { id: 'apis', nodes: [], links } as unknown as Sidebar;

describe('the pages of a description', () => {
  it('are those of its operations and of what else it has, each once', () => {
    const routes = listReferenceEntries(reference, []).map(({ place }) => place.route);
    const subjects = [...operations, ...reference.schemas].map(({ route }) => route);
    expect(routes.toSorted()).toEqual([...subjects, '/new/new', '/new/schemas'].toSorted());
  });

  it('have the neighbours that their sidebar gives them, and that sidebar where they are in none', () => {
    const entries = listReferenceEntries(reference, [sidebar]);
    const find = (route: string | undefined) => entries.find(({ place }) => place.route === route)?.place;
    expect(find(operations[1]?.route)).toEqual({ route: operations[1]?.route, sidebar, previous: links[0], next: links[2] });
    expect(find('/new/new')).toEqual({ route: '/new/new', sidebar });
  });

  it('list shared schemas by name', () => {
    const list = listReferenceEntries(reference, []).find(({ place }) => place.route === '/new/schemas');
    const names = reference.schemas.map(({ name }) => name);
    expect(list?.kind === 'list' && list.links.map(({ label }) => label)).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });
});

const entries = listReferenceEntries(reference, []);
const make = (route: string) => {
  const entry = entries.find(({ place }) => place.route === route);
  if (!entry) throw new Error(`no page ${route}`);
  return makeReferencePage(entry);
};

describe('a page', () => {
  it.each(entries.map((entry) => [entry.place.route, entry] as const))('%s is plain data with a head', (_route, entry) => {
    const { subject, contents } = makeReferencePage(entry);
    expect(structuredClone(contents)).toEqual(contents);
    expect(subject).toMatchObject({ route: entry.place.route, title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) });
  });

  it('of a schema does not lead to itself', () => {
    const { contents } = make('/new/schemas/Pet');
    expect(JSON.stringify(contents)).not.toContain('"/new/schemas/Pet"');
    expect(contents).toMatchObject({ title: 'Pet', indexHref: '/new/schemas', overview: { href: '/new/new' } });
  });
});

const { description } = reference;
const group: Group = { name: 'all', slug: 'all', description: 'Everything.' };
const render = (changes: Partial<typeof description>) => makeOverview({ ...reference, description: { ...description, ...changes } });

describe('the overview of a description', () => {
  it('lists what it has under "On this page"', () => {
    expect(render({ summary: '# Start\n\n## More' }).headings.map(({ slug }) => slug)).toEqual([
      'about-start',
      'servers',
      'security-schemes',
      'operations',
      'schemas',
    ]);
    const bare = { summary: '', servers: [], schemes: [] };
    expect(makeOverview({ ...reference, description: { ...description, ...bare }, operations: [], schemaIndexHref: undefined }).headings).toEqual([
      { depth: 2, slug: 'operations', text: 'Operations' },
    ]);
  });

  it('lists operations by group, and by family where tags have one', () => {
    const family = { ...group, name: 'Pets', family: 'Animals' };
    const only = { ...group, name: 'Plants', family: 'Plants' };
    expect(render({ groups: [group, family, only] }).families).toMatchObject([
      { name: undefined, groups: [{ level: 3, name: 'all', about: 'Everything.', href: undefined, links: operations.map(linkOperation) }] },
      { name: 'Animals', groups: [{ level: 4, name: 'Pets' }] },
      { name: 'Plants', groups: [{ level: undefined, name: 'Plants' }] },
    ]);
  });

  it('leads to a list for each group of a description with very many operations', () => {
    const only = { ...group, family: 'all' };
    expect(render({ groups: [only], operationCount: MANY_OPERATIONS + 1 }).families[0]?.groups).toMatchObject([
      { level: 4, href: '/new/groups/all' },
    ]);
  });

  it('says which schemes a call needs together', () => {
    const schemes = description.schemes.map((scheme) => ({ scheme, scopes: [] }));
    expect(render({ security: [{ schemes }] }).together).toBe(
      `Each call needs all of these: ${description.schemes.map(({ name }) => name).join(' and ')}.`,
    );
    expect(render({ security: schemes.map((scheme) => ({ schemes: [scheme] })) }).together).toBe('');
    const both = schemes.map(({ scheme }) => scheme.name).join(' and ');
    expect(render({ security: [{ schemes }, { schemes: schemes.slice(0, 1) }] }).together).toBe(
      `Each call needs one of these: ${both}, or ${schemes[0]?.scheme.name}.`,
    );
  });
});
