import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { makeVersion } from './fixtures/docs.ts';
import { makeOrigin } from './origin.ts';

const repository = { url: 'https://github.com/example/docs', branch: 'release/1.0' };
const canonical = 'https://docs.example.com/guide';
const doc = { version: makeVersion({ label: '2.0' }) };
const subject = { title: 'Read I²C & more', file: 'docs/a b/guide#1.md', doc, modified: new Date('2026-03-04'), modifiedBy: 'Docs' };

describe('the source links of a page', () => {
  it('include one to edit its file on the configured branch', () => {
    expect(makeOrigin({ repository }, subject, canonical).edit).toBe(`${repository.url}/edit/release/1.0/docs/a%20b/guide%231.md`);
  });

  it('include one to a new issue with page, version and date of the last change', () => {
    const { pathname, searchParams } = new URL(makeOrigin({ repository }, subject, canonical).report as string);
    expect(pathname).toBe('/example/docs/issues/new');
    expect(Object.fromEntries(searchParams)).toEqual({
      template: 'page.yml',
      title: 'Read I²C & more: ',
      page: canonical,
      version: '2.0, changed 2026-03-04',
    });
  });

  it('fill in fields that the form has', () => {
    const form = load(readFileSync('.github/ISSUE_TEMPLATE/page.yml', 'utf8')) as { body: { id: string }[] };
    expect(form.body.map(({ id }) => id)).toEqual(expect.arrayContaining(['page', 'version']));
  });

  it('omit an unknown version or change', () => {
    const { report } = makeOrigin({ repository }, { title: 'Guide', file: 'openapi/api.yaml' }, canonical);
    expect(Object.fromEntries(new URL(report as string).searchParams)).toEqual({ template: 'page.yml', title: 'Guide: ', page: canonical });
  });

  it('do not exist without a repository or a file, or for a file outside the project', () => {
    const lastUpdate = { date: subject.modified, author: 'Docs' };
    expect(makeOrigin({}, subject, canonical)).toEqual({ lastUpdate });
    expect(makeOrigin({ repository }, { ...subject, file: undefined }, canonical)).toEqual({ lastUpdate });
    expect(makeOrigin({ repository }, { ...subject, file: '../elsewhere/a.md' }, canonical)).toEqual({ lastUpdate });
  });
});
