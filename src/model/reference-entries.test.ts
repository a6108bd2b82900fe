import { describe, expect, it } from 'vitest';
import type { Sidebar } from './sidebar-links.ts';
import { readConstructs } from './fixtures/constructs.ts';
import { listReferenceEntries } from './reference-entries.ts';

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
