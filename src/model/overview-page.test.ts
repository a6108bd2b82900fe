import { describe, expect, it } from 'vitest';
import type { Group } from '../reference/read-description.ts';
import { MANY_OPERATIONS } from '../reference/routes.ts';
import { readConstructs } from './fixtures/constructs.ts';
import { makeOverview } from './overview-page.ts';
import { linkOperation } from './reference-entries.ts';

const { reference, operations } = readConstructs();
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
