import { describe, expect, it } from 'vitest';
import { readConstructs } from './fixtures/constructs.ts';
import { makeReferencePage } from './reference-page.ts';
import { listReferenceEntries } from './reference-entries.ts';

const { reference } = readConstructs();
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
