import { describe, expect, it } from 'vitest';
import { readConstructs } from './fixtures/constructs.ts';
import { renderReferencePage } from './reference-page.ts';
import { listReferenceEntries } from './reference-entries.ts';

const { api, reference, operations } = readConstructs();
const entries = listReferenceEntries({ api, reference, operations }, []);
const highlight = (code: string, language: string) => Promise.resolve(`${language}: ${code}`);
const render = async (route: string) => {
  const entry = entries.find(({ place }) => place.route === route);
  if (!entry) throw new Error(`no page ${route}`);
  return renderReferencePage(entry, highlight);
};

describe('a printed page', () => {
  it.each(entries.map((entry) => [entry.place.route, entry] as const))('%s is plain data with a head', async (_route, entry) => {
    const { subject, contents } = await renderReferencePage(entry, highlight);
    expect(structuredClone(contents)).toEqual(contents);
    expect(subject).toMatchObject({ route: entry.place.route, title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) });
  });

  it('of an operation has its code highlighted', async () => {
    const { contents } = await render('/new/put-pet');
    const samples = contents.kind === 'operation' ? contents.samples : [];
    expect(samples.find(({ id }) => id === 'shell')?.html).toMatch(/^bash: API=.*\ncurl /);
  });

  it('of a schema does not lead to itself', async () => {
    const { contents } = await render('/new/schemas/Pet');
    expect(JSON.stringify(contents)).not.toContain('"/new/schemas/Pet"');
    expect(contents).toMatchObject({ title: 'Pet', index: { href: '/new/schemas' }, description: { href: '/new/new' } });
  });

  it('of a schema that very many use lists some and counts the others', async () => {
    const entry = entries.find(({ kind }) => kind === 'schema');
    if (entry?.kind !== 'schema') throw new Error('no schema');
    const usedBy = Array.from({ length: 103 }, (_, index) => ({ label: `A${index}`, href: `/a${index}` }));
    const makeModel = () => ({ ...entry.schema.makeModel(), usedBy });
    const { contents } = await renderReferencePage({ ...entry, schema: { ...entry.schema, makeModel } }, highlight);
    expect(contents).toMatchObject({ users: usedBy.slice(0, 100), furtherUsers: 3 });
  });
});
